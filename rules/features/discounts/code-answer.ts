import { completeValues } from '#forms/defaults.ts'
import type { ToggleField } from '#forms/field-schema.ts'
import { isSameCode } from '../../language/discounts/discount-code.ts'
import type { DiscountMinimum } from '../../language/discounts/discount-value.ts'
import { everyCart } from '../../language/every-cart.ts'
import type { Action, Rule } from '../../language/rule-set.ts'
import { isSameValue } from '../../records/same-value.ts'
import { discountWords } from '../../words/discounts.ts'
import type { FormParams } from '../rule-editor/form-shape.ts'
import { explanation } from './action-fields.ts'
import { membersOf, textOf } from './members.ts'

const words = discountWords.codeAnswer

/** A code of the shop, and the minimum that its discount requires of a cart. */
export type AnsweredCode = { readonly code: string; readonly minimum: DiscountMinimum }

/**
 * The explanation for codes that do not apply yet. It is a separate rule, so it applies independently of the discount's
 * rule.
 */
export type CodeAnswer = {
  enabled: boolean
  /** The codes are chosen from the shop's codes, which no schema knows. */
  params: FormParams & { codes?: AnsweredCode[] }
  /** Title of the rule from the view of rules. */
  ruleTitle: string
}

export const codeAnswerField: ToggleField = {
  kind: 'toggle',
  name: 'codeAnswer',
  label: words.label,
  help: words.help,
  control: 'checkbox',
  fields: [explanation],
}

/**
 * Form of a discount's second rule. If the rule has more than the form can show, formatting the form again gives a
 * different rule.
 */
export function deriveCodeAnswer(rule: Rule | undefined): CodeAnswer {
  const actions = rule?.actions ?? []
  const codes = actions.flatMap(({ params }): AnsweredCode[] => {
    const [code, ...others] = Array.isArray(params.codes) ? params.codes : []
    const { measure, value } = membersOf(params.minimum)
    if (code === undefined || others.length > 0 || (measure !== 'amount' && measure !== 'quantity')) return []
    return [{ code: String(code), minimum: { measure, value: String(value) } }]
  })
  const message = actions[0] === undefined ? {} : { message: textOf(actions[0].params.message) }
  return {
    enabled: rule !== undefined,
    params: { ...completeValues(codeAnswerField.fields, message), codes },
    ruleTitle: rule?.title ?? words.ruleTitle,
  }
}

/** One action per code, since each code has a different minimum. */
export function formatCodeAnswer({ enabled, params, ruleTitle }: CodeAnswer): Rule[] {
  if (!enabled) return []
  const actions = (params.codes ?? []).map(({ code, minimum }): Action => {
    const { measure, value } = minimum
    return {
      type: 'explain_code',
      params: { codes: [code], minimum: { measure, value }, message: textOf(params.message) },
    }
  })
  return [{ title: ruleTitle, match_type: 'all', conditions: [everyCart], actions }]
}

/** Updates the explanations with the current minimums of the codes. Codes without a minimum are not explained. */
export function refreshAnswers(rules: readonly Rule[], known: readonly (AnsweredCode | FreeCode)[]): Rule[] {
  return rules.map((rule) => {
    const actions = rule.actions.flatMap((action) => {
      const now = action.type === 'explain_code' ? findOnlyCode(action, known) : undefined
      if (now === undefined || isSameValue(now.minimum, action.params.minimum)) return [action]
      return now.minimum === undefined
        ? []
        : [{ ...action, params: { ...action.params, minimum: { ...now.minimum } } }]
    })
    return { ...rule, actions }
  })
}

/** A code of the shop without a minimum, or with an unknown one. */
export type FreeCode = { readonly code: string; readonly minimum?: undefined }

function findOnlyCode({ params }: Action, known: readonly (AnsweredCode | FreeCode)[]) {
  const [code, ...others] = Array.isArray(params.codes) ? params.codes : []
  return others.length > 0 ? undefined : known.find((one) => isSameCode(one.code, String(code)))
}
