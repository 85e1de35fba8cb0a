const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Regions of the language data that are groups of countries, private codes or parts of other countries. */
const noCountries: ReadonlySet<string> = new Set('EU EZ UN QO ZZ XA XB AC CP CQ DG EA IC TA'.split(' '))

/** True for the code of an existing country, as two capitals. False for codes of former countries. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || regions.of(code) === undefined) return false
  return new Intl.Locale(`und-${code}`).region === code
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All countries with their English names, by name. */
export function listCountries(): readonly { readonly code: string; readonly name: string }[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: regions.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
