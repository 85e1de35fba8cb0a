import type { Choice } from '#forms/choice.ts'

/** Every currency in use, sorted by name, with its code as the value. */
export function listCurrencyChoices(locale = 'en'): Choice[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const order = new Intl.Collator(locale)
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((one, other) => order.compare(one.label, other.label))
}
