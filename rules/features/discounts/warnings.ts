import { isDiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { validateDiscountAction } from '../../language/validation/discount-action.ts'
import { formatDiscountActionParams } from './action-form.ts'
import type { DiscountForm } from './form.ts'

/** What the form warns of and keeps nobody from saving: steps that take less than those below them. */
export function listDiscountWarnings({ discount: { type, params }, title }: DiscountForm): string[] {
  if (!isDiscountActionKind(type)) return []
  const action = { type, params: formatDiscountActionParams(type, params, title.trim() || type) }
  return validateDiscountAction(action, [], undefined).flatMap(({ severity, message }) =>
    severity === 'warning' ? [message] : [],
  )
}
