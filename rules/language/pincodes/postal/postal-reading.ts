import type { PincodeProblem } from '../pincode.ts'

/** Reasons why an entry may cover other codes than intended. */
export type PostalDoubt =
  /** The ends of a range are shorter than codes. It covers all codes that begin with one of them. */
  | 'widened'
  /**
   * A number is shorter than a code, next to ranges with ends of the same length. It covers all codes that begin with
   * it.
   */
  | 'shortAlone'
  /** `AB10-16`: the letters are only in the first end. */
  | 'shortEnd'
  /** `AB1*`: covers the district AB1 and also AB10 to AB19. */
  | 'severalDistricts'
  /** `B*`: covers the area B and also all areas that begin with B. */
  | 'severalAreas'
  /** Four digits in Argentina: they do not match codes with letters around the digits. */
  | 'shortCode'
  /** `AB31 4XX`: read as one code. Maybe the whole sector was intended. */
  | 'oneCode'
  /** `110001-`: read as one code. Maybe it is a range without its last code. */
  | 'hyphenAtEnd'
  /** `NSW 2000` in a list for any country: the letters count as part of the code. */
  | 'lettersKept'

/**
 * Result of reading a text for a country: entries in the form that checkout compares, which can be read without the
 * country. `AB31` of the United Kingdom is `AB31???`, and `1012` of the Netherlands is `1012*`.
 */
export type PostalReading =
  | { readonly ok: true; readonly entries: readonly string[]; readonly doubt?: PostalDoubt }
  | { readonly ok: false; readonly problem: PincodeProblem }

export const refuse = (problem: PincodeProblem): PostalReading => ({ ok: false, problem })
export const accept = (entries: readonly string[], doubt?: PostalDoubt): PostalReading => ({
  ok: true,
  entries,
  ...(doubt === undefined ? {} : { doubt }),
})
