import { completeValues } from '#forms/defaults.ts'
import type { ToggleField } from '#forms/field-schema.ts'
import type { DiscountMinimum } from '../../language/discounts/discount-value.ts'
import { everyCart } from '../../language/every-cart.ts'
import type { Action, Rule } from '../../language/rule-set.ts'
import { isSameValue } from '../../records/same-value.ts'
import { discountWords } from '../../words/discounts.ts'
import type { FormParams } from '../rule-editor/form-shape.ts'
import { explanation } from './action-fields.ts'
import { membersOf, textOf } from './members.ts'

const words = discountWords.codeAnswer

/** A code of ours, and what its discount asks of a cart. */
export type AnsweredCode = { readonly code: string; readonly minimum: DiscountMinimum }

/** The answer to codes that do not count yet. It is a rule beside the discount's own, so that it is given whether or not that one is met. */
export type CodeAnswer = {
  enabled: boolean
  /** The codes that are answered are chosen among the shop's, which no schema knows. */
  params: FormParams & { codes?: AnsweredCode[] }
  /** Kept for a rule that was named in the view of rules. */
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

/** What the form shows of the second rule of a discount; one that says more than that comes to another rule when it is stored again. */
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

/** One action for each code, since each has a minimum of its own. */
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

/** The answers of rules with the minimums that the codes have now. A code that asks for nothing any more is not answered. */
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

/** A code of ours that counts on every cart, or of which that is not known. */
export type FreeCode = { readonly code: string; readonly minimum?: undefined }

function findOnlyCode({ params }: Action, known: readonly (AnsweredCode | FreeCode)[]) {
  const [code, ...others] = Array.isArray(params.codes) ? params.codes : []
  return others.length > 0 ? undefined : known.find((one) => isSameCode(one.code, String(code)))
}

/** The platform takes a code in any case. */
export const isSameCode = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
