import { formatLocale } from '#forms/places/language-codes.ts'
import { languageCodes } from '#forms/places/languages.ts'
import { formatAmountIn } from '#forms/text/language.ts'
import type { Action, Condition } from './rule-set.ts'
import { findLanguageMembers, type LanguageMembers } from './texts-by-language.ts'

/**
 * Variables in names and added texts, written as `{amount}`. A save fills them in. A function knows neither the
 * merchant's fee nor how a language writes amounts. `written` then keeps the text that the merchant wrote.
 */
const nameVariables = ['amount', 'threshold'] as const
export type NameVariable = (typeof nameVariables)[number]

/** Values of the variables in a rule. Undefined if the rule has no such value. */
type Values = Readonly<Record<NameVariable, number | undefined>>

export const hasVariable = (text: unknown, variable: NameVariable): boolean =>
  typeof text === 'string' && text !== replaceVariable(text, variable, '')

/**
 * Fills in the variables of an action: `{amount}` is the amount in its params, and `{threshold}` the limit of the
 * rule's condition on the subtotal or total. Both are in the shop's currency. A variable without a value stays
 * unchanged.
 */
export function fillNames(
  action: Action,
  conditions: readonly Condition[],
  currency: string | undefined,
): Action {
  const members = findNameMembers(action.type)
  if (members === undefined) return action
  const { amount, ...params } = action.params
  const values = { amount: numberOf(amount), threshold: findThreshold(conditions) }
  const entries = listEntries(params, members)
  const usesAmount = [params, ...entries].some((one) => hasVariable(one[members.text], 'amount'))
  return {
    ...action,
    params: {
      ...fillText(params, members, undefined, values, currency),
      ...(entries.length > 0 && {
        [members.list]: entries.map((entry) =>
          fillText(entry, members, String(entry.language ?? ''), values, currency),
        ),
      }),
      ...(usesAmount && values.amount !== undefined && { amount: values.amount }),
    },
  }
}

/** The params as the merchant wrote them. */
export function restoreNames({ type, params }: Action): Action['params'] {
  const members = findNameMembers(type)
  if (members === undefined) return params
  const entries = listEntries(params, members)
  return {
    ...restoreText(params, members),
    ...(entries.length > 0 && { [members.list]: entries.map((entry) => restoreText(entry, members)) }),
  }
}

type Params = Action['params']

function findNameMembers(type: string): LanguageMembers | undefined {
  const members = findLanguageMembers(type)
  return members?.list === 'messages' ? undefined : members
}

function listEntries(params: Params, { list }: LanguageMembers): Params[] {
  const entries = params[list]
  return Array.isArray(entries) ? (entries as Params[]) : []
}

function fillText(
  holder: Params,
  { text }: LanguageMembers,
  language: string | undefined,
  values: Values,
  currency: string | undefined,
): Params {
  const written = holder[text]
  if (typeof written !== 'string') return holder
  const isKnown = language !== undefined && languageCodes.includes(language)
  const locale = isKnown ? formatLocale(language) : undefined
  const filled = nameVariables.reduce((before, variable) => {
    const value = values[variable]
    return value === undefined
      ? before
      : replaceVariable(before, variable, formatAmountIn(value, currency, locale))
  }, written)
  return filled === written ? holder : { ...holder, [text]: filled, written: written.trim() }
}

const replaceVariable = (text: string, variable: NameVariable, value: string): string =>
  text.replaceAll(/\{\s*(\w+)\s*\}/g, (whole, name: string) => (name === variable ? value : whole))

function restoreText({ written, ...holder }: Params, { text }: LanguageMembers): Params {
  return typeof written === 'string' ? { ...holder, [text]: written } : holder
}

/** The limit in the first active condition on the subtotal or total. */
function findThreshold(conditions: readonly Condition[]): number | undefined {
  const limit = conditions.find(
    ({ type, status, params }) =>
      (type === 'cart_subtotal' || type === 'cart_total') &&
      status !== 'disabled' &&
      numberOf(params.value) !== undefined,
  )
  return numberOf(limit?.params.value)
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
