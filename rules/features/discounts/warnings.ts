import { isDiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { findDiscountActionIssues } from '../../language/issues/discount-action.ts'
import { formatDiscountActionParams } from './action-form.ts'
import type { DiscountForm } from './form.ts'

/** Warnings that do not prevent a save: steps that take less off than lower ones. */
export function listDiscountWarnings({ discount: { type, params }, title }: DiscountForm): string[] {
  if (!isDiscountActionKind(type)) return []
  const action = { type, params: formatDiscountActionParams(type, params, title.trim() || type) }
  return findDiscountActionIssues(action, [], undefined).flatMap(({ severity, message }) =>
    severity === 'warning' ? [message] : [],
  )
}
