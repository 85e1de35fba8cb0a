import type { Choice } from '#forms/choice.ts'
import { compareNames, nameCurrency } from '#forms/text/language.ts'

/** Lists every currency in use, sorted by name, with its code as the value. */
export function listCurrencyChoices(): Choice[] {
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${nameCurrency(code)} (${code})` }))
    .sort((one, other) => compareNames(one.label, other.label))
}
