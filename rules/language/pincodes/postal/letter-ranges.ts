import { foldPincode } from '../pincode-letters.ts'

/** Ends of a British range: districts such as E1 and E17, or whole codes. */
const district = /^[A-Z]{1,2}\d[A-Z\d]?$/
const wholeCode = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/
/** Short ranges: `KW-10-15` and `AB10-16`. */
const shortEnd = /^[A-Z]{1,2}-?\d{1,2}-\d{1,2}$/
/** The two halves of an Eircode, such as A65-FH2X. */
const eircode = /^[A-Z]\d[\dW]-[A-Z\d]{4}$/

/**
 * True for a range of British districts or of whole British codes. In a list for any country it would otherwise be read
 * as one long code, which no address has.
 */
export function isRangeOfLetters(written: string): boolean {
  if (!written.includes('-') || !/[A-Za-z]/.test(written)) return false
  const folded = foldPincode(written)
  if (shortEnd.test(folded)) return true
  const [first = '', last = '', ...others] = folded.split('-')
  if (others.length > 0 || eircode.test(folded)) return false
  return [district, wholeCode].some((half) => half.test(first) && half.test(last))
}
