import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'

/**
 * True if a text can be the postal code of an address: six digits in India. The world's other codes have from 3 to 12 letters
 * and digits (pincodeLimits); no script has room for the shapes of each country.
 */
export function isWholeCode(typed: string, country: string): boolean {
  return (country === 'IN' ? /^[1-9]\d{5}$/ : /^[A-Z\d]{3,12}$/).test(canonicalPincode(typed))
}
