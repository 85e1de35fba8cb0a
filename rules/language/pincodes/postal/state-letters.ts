import { listStatesOf, stateChoices } from '#forms/places/states.ts'
import { findPostalSystem, type PostalCountry, postalCountries } from './postal-countries.ts'
import { hasShape } from './postal-shapes.ts'

/** State letters before or after a code: `FL 33101`, `33101 FL`, `NSW-2000`. */
const before = /^([A-Z]{2,3})[ -]\s*(?=[A-Z]?\d)(.+)$/
const after = /^(.*\d.*?)[ -]\s*([A-Z]{2,3})$/

/** Returns the code that is next to the short name of a state of the country. Undefined for any other text. */
export function findNextToState(written: string, country: PostalCountry): string | undefined {
  const [, first = '', behind = ''] = before.exec(written) ?? []
  const [, front = '', last = ''] = after.exec(written) ?? []
  const [state, entry] = first === '' ? [last, front] : [first, behind]
  const isState = state !== '' && findStates(country).has(state)
  return isState ? entry.replace(/-$/, '').trim() : undefined
}

const statesOf = new Map<PostalCountry, ReadonlySet<string>>()
function findStates(country: PostalCountry): ReadonlySet<string> {
  const known = statesOf.get(country) ?? new Set(listStatesOf(country).map(({ value }) => value))
  statesOf.set(country, known)
  return known
}

/** True for digits after letters that are more likely a name than a part of the code: `FL 33101`, `goa 403001`. */
export function isAfterName(written: string): boolean {
  const [, letters, digits] = /^([A-Z]{2,})[ -]\s?(\d{4,})$/.exec(written.toUpperCase()) ?? []
  if (letters === undefined || digits === undefined) return false
  const isFour = digits.length === 4
  // Codes of Malta have three letters and four digits, the same form as `NSW 2000`.
  return (states.has(letters) && !(isFour && letters.length === 2)) || !isCodeOfSome(letters, digits)
}
const states: ReadonlySet<string> = new Set(stateChoices.map(({ value }) => value))

/** True if some country writes codes with these letters. */
const isCodeOfSome = (letters: string, digits: string) =>
  postalCountries.some((country) => {
    const { shapes = [], optionalLetters } = findPostalSystem(country) ?? {}
    const isOf = (text: string) => shapes.some((shape) => hasShape(text, shape))
    return isOf(letters + digits) || (letters === optionalLetters && isOf(digits))
  })
