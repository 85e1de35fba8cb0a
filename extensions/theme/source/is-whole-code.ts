import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'

/**
 * True if a text can be the postal code of an address in a country, such as six digits in India. No script has room for the
 * shapes of each country. Where people write codes in halves, the expression knows their end or least length. Other codes have
 * from 3 to 12 letters and digits (pincodeLimits).
 */
export function isWholeCode(typed: string, country: string | undefined): boolean {
  return /^(?!IN(?![1-9]\d{5}$)|GB(?!..+\d\D\D$)|(US|PL|(CA|NL|(IE|JP|PT|BR.?).?).?).{0,4}$)[A-Z\d]{5,14}$/.test(
    country + canonicalPincode(typed),
  )
}
