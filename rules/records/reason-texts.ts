// The theme's script chooses and fills reasons with this file, so it imports nothing.

/** Text by language: BCP 47 code as `hi` or `pt-BR`, and `default` for all others. */
export type ReasonTexts = Readonly<Record<string, string>>

/** Member of the texts that shoppers of all other languages read. */
export const otherLanguages = 'default'

/**
 * Variables of a reason, written as `{amount}`. Amounts are filled in where the shopper reads them, in the currency of
 * the checkout.
 */
export const reasonVariables = ['amount', 'missing', 'pincode'] as const
export type ReasonVariable = (typeof reasonVariables)[number]

/** The text for a language: its own, that of the language without region, or that of all others. */
export function chooseReasonText(texts: ReasonTexts, language: string): string | undefined {
  const wanted = language.toLowerCase()
  const [base = ''] = wanted.split('-')
  for (const code of [wanted, base, otherLanguages])
    for (const [own, text] of Object.entries(texts)) if (own.toLowerCase() === code) return text
  return undefined
}

/** Variables that a text names, in their order; unknown names among them are faults of the form. */
export function listNamedVariables(text: string): string[] {
  return [...text.matchAll(variablePattern)].map(([, name = '']) => name)
}

const variablePattern = /\{\s*([^{}\s]+)\s*\}/g

/** The text with its variables filled in. Undefined where a value is missing: a shopper reads a whole reason or none. */
export function fillReason(
  text: string,
  values: Readonly<Partial<Record<ReasonVariable, string | undefined>>>,
): string | undefined {
  let isWhole = true
  const filled = text.replace(variablePattern, (_whole, name: string) => {
    const value: unknown = values[name as ReasonVariable]
    if (typeof value !== 'string') isWhole = false
    return String(value)
  })
  return isWhole ? filled : undefined
}
