import { completeValues } from '#forms/defaults.ts'
import type { ToggleField } from '#forms/field-schema.ts'
import { everyCart } from '../../language/every-cart.ts'
import type { Names } from '../../language/names.ts'
import type { Rule } from '../../language/rule-set.ts'
import { discountWords } from '../../words/discounts.ts'
import type { FormParams } from '../rule-editor/form-shape.ts'
import { deriveDiscountActionFields } from './action-fields.ts'
import { deriveDiscountAction, formatDiscountActionParams } from './action-form.ts'

const words = discountWords.codeAnswer

/** The answer to codes that do not count yet. It is a rule beside the discount's own, so that it is given whether or not that one is met. */
export type CodeAnswer = {
  enabled: boolean
  params: FormParams
  /** Kept for a rule that was named in the view of rules. */
  ruleTitle: string
}

export function codeAnswerField(currencyCode: string | undefined): ToggleField {
  return {
    kind: 'toggle',
    name: 'codeAnswer',
    label: words.label,
    help: words.help,
    control: 'checkbox',
    fields: deriveDiscountActionFields('explain_code', currencyCode),
  }
}

/** What the form shows of the second rule of a discount; one that says more than that comes to another rule when it is stored again. */
export function deriveCodeAnswer(rule: Rule | undefined, names: Names): CodeAnswer {
  const [action] = rule?.actions ?? []
  const stored =
    action?.type === 'explain_code' ? deriveDiscountAction(action.type, action.params, names, '') : {}
  return {
    enabled: rule !== undefined,
    params: completeValues(deriveDiscountActionFields('explain_code', undefined), stored),
    ruleTitle: rule?.title ?? words.ruleTitle,
  }
}

export function formatCodeAnswer({ enabled, params, ruleTitle }: CodeAnswer): Rule[] {
  if (!enabled) return []
  const action = { type: 'explain_code', params: formatDiscountActionParams('explain_code', params, '') }
  return [{ title: ruleTitle, match_type: 'all', conditions: [everyCart], actions: [action] }]
}
