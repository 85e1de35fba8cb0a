import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'

/**
 * True if a text can be a complete postal code in a country. The script has no room for the format of every country. So
 * the expression checks three forms: six digits of India, British ends (a digit and two letters), and British forces'
 * numbers. For countries where people write codes in two parts it checks the length. The minimum is 5 in the US and
 * Poland, and 6 in Canada and the Netherlands. It is 7 in Ireland, Japan and Portugal, and 8 in Brazil. Other codes
 * have from 3 to 12 letters and digits (pincodeLimits).
 */
export function isWholeCode(typed: string, country: string | null | undefined): boolean {
  return /^(?!IN(?![1-9]\d{5}$)|GB(?!..+\d\D\D$|BFPO\d)|(US|PL|(CA|NL|(IE|JP|PT|BR.?).?).?).{0,4}$)[A-Z\d]{5,14}$/.test(
    country + canonicalPincode(typed),
  )
}
