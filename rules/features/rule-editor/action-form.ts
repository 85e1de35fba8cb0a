import { completeValues, deriveDefaults } from '#forms/defaults.ts'
import { type ActionKind, isActionKind } from '../../language/actions.ts'
import { isDiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { isPart, readNames, textOfName } from '../../language/method-names.ts'
import { restoreNames } from '../../language/name-variables.ts'
import type { Names } from '../../language/names.ts'
import type { Action } from '../../language/rule-set.ts'
import { findLanguageMembers } from '../../language/texts-by-language.ts'
import { deriveDiscountAction, formatDiscountActionParams } from '../discounts/action-form.ts'
import { deriveActionFields, findNamesField } from './action-fields.ts'
import type { ActionForm, FormParams } from './form-shape.ts'

/** Derives the fields of an action. An action of an unknown kind does not change. `title` is the rule set's title. */
export function deriveActionForm(action: Action, names: Names, title: string): ActionForm {
  const { type } = action
  const params = restoreNames(action)
  if (!isActionKind(type)) return { type, params: { ...params } }
  const held = isDiscountActionKind(type)
    ? deriveDiscountAction(type, params, names, title)
    : { ...params, ...readComparison(type, params) }
  return { type, params: completeValues(deriveActionFields(type), held) }
}

/**
 * Comparison of names in an action: by parts, unless the stored rule requires whole names. Checkout also reads a single
 * name that is stored as a part. The field of a single name shows its text.
 */
function readComparison(kind: ActionKind, params: Action['params']): FormParams {
  const field = findNamesField(kind)
  if (field === undefined) return {}
  const [name] = field.name === 'names' ? [] : readNames(params[field.name], params.exact === true)
  return name !== undefined && typeof params[field.name] === 'object'
    ? { [field.name]: textOfName(name), exact: !isPart(name) }
    : { exact: params.exact ?? false }
}

/** Formats an action in the stored form. `title` is the rule set's title, which a discount without a message shows. */
export function formatAction({ type, params }: ActionForm, title: string): Action {
  return {
    type,
    params: isDiscountActionKind(type)
      ? formatDiscountActionParams(type, params, title)
      : formatActionParams(type, params),
  }
}

/** Formats params in the stored form. An unticked box is left out, unless it is ticked by default. */
function formatActionParams(type: string, params: FormParams): Action['params'] {
  const defaults = isActionKind(type) ? deriveDefaults(deriveActionFields(type)) : {}
  const kept = Object.entries(params).filter(
    ([name, value]) =>
      (value !== false || (defaults[name] === true && name !== 'exact')) &&
      value !== undefined &&
      !isWithoutTranslations(type, name, value, params) &&
      !isOfOtherTerms(name, value, params) &&
      !isOfOtherPlacement(name, params),
  )
  return Object.fromEntries(kept) as Action['params']
}

/** True for an empty list of texts by language, or for a blank general text next to texts of single languages. */
function isWithoutTranslations(type: string, name: string, value: unknown, params: FormParams): boolean {
  const members = findLanguageMembers(type)
  if (members === undefined) return false
  const list: unknown = params[members.list]
  const hasList = Array.isArray(list) && list.length > 0
  return name === members.list
    ? !hasList
    : name === members.text && hasList && typeof value === 'string' && value.trim() === ''
}

/** True for params of other payment terms, or for a blank deposit. */
function isOfOtherTerms(name: string, value: unknown, { terms }: FormParams): boolean {
  const only = { dueInDays: 'net', dueAt: 'fixed', trigger: 'event' }[name]
  if (only !== undefined) return terms !== only
  return name === 'deposit' && (terms === 'none' || value === '')
}

/** True for the choice to hide the last method, if only the express buttons are hidden. */
function isOfOtherPlacement(name: string, { placement }: FormParams): boolean {
  return name === 'may_hide_last' && placement === 'ACCELERATED_CHECKOUT'
}
