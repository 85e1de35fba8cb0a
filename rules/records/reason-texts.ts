// The theme's script also uses this file to choose and fill in reasons, so it imports nothing.

/** Text by language. The key is a BCP 47 code such as `hi` or `pt-BR`, or `default` for all other languages. */
export type ReasonTexts = Readonly<Record<string, string>>

/** Key of the text for all other languages. */
export const otherLanguages = 'default'

/**
 * Variables of a reason, written as `{amount}`. Amounts are filled in when the reason is shown, in the currency of the
 * checkout.
 */
export const reasonVariables = ['amount', 'missing', 'pincode'] as const
export type ReasonVariable = (typeof reasonVariables)[number]

/** Chooses the text for a language: its text, else that of the language without region, else that of all others. */
export function chooseReasonText(texts: ReasonTexts, language: string): string | undefined {
  const wanted = language.toLowerCase()
  const [base = ''] = wanted.split('-')
  for (const code of [wanted, base, otherLanguages])
    for (const [own, text] of Object.entries(texts)) if (own.toLowerCase() === code) return text
  return undefined
}

/** Lists the variables in a text, in order. Unknown names among them are faults in the form. */
export function listNamedVariables(text: string): string[] {
  return [...text.matchAll(variablePattern)].map(([, name = '']) => name)
}

const variablePattern = /\{\s*([^{}\s]+)\s*\}/g

/** Fills in the variables of a text. Undefined if a value is missing: a shopper reads a complete reason or none. */
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
