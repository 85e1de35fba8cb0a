import { completeValues } from '#forms/defaults.ts'
import { isCustomizationActionKind } from '../../language/actions.ts'
import type { Action } from '../../language/rule-set.ts'
import { deriveActionFields } from './action-fields.ts'
import type { ActionForm, FormParams } from './form-shape.ts'

/** An action as its fields hold it. One of a kind that this app does not know stays as it is. */
export function deriveActionForm({ type, params }: Action): ActionForm {
  const isKnown = isCustomizationActionKind(type)
  return {
    type,
    params: isKnown ? completeValues(deriveActionFields(type), params) : { ...params },
  }
}

/** Params in the stored form: a box that is not ticked is left out. */
export function formatActionParams(params: FormParams): Action['params'] {
  const kept = Object.entries(params).filter(([, value]) => value !== false && value !== undefined)
  return Object.fromEntries(kept) as Action['params']
}
