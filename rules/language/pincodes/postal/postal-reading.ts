import type { PincodeProblem } from '../pincode.ts'

/** Reasons why an entry may cover something else than was intended. */
export type PostalDoubt =
  /** The ends of a range are shorter than codes: all codes that begin with one of them. */
  | 'widened'
  /** Digits shorter than a code, next to ranges with ends of the same length: all codes that begin like this. */
  | 'shortAlone'
  /** `AB10-16`: only the first end has its letters. */
  | 'shortEnd'
  /** `AB1*`: not only the district AB1, but AB10 to AB19 as well. */
  | 'severalDistricts'
  /** `B*`: not only the area B, but all areas with that beginning. */
  | 'severalAreas'
  /** Four digits in Argentina: codes with letters around them are different codes. */
  | 'shortCode'
  /** `AB31 4XX`: one code, which may be intended as all codes of the sector. */
  | 'oneCode'
  /** `110001-`: one code, or a range whose last code is missing. */
  | 'hyphenAtEnd'
  /** `NSW 2000` in a list of any country: the letters belong to the code. */
  | 'lettersKept'

/**
 * The reading of a text in a country: entries as checkout compares them, which are readable for any country. `AB31` of the
 * United Kingdom is `AB31???`, and `1012` of the Netherlands `1012*`.
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
