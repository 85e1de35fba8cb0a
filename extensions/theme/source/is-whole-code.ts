import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'

/** True if a text can be the postal code of an address: any in most countries, six digits in India. */
export function isWholeCode(typed: string, country: string): boolean {
  const code = canonicalPincode(typed)
  return country === 'IN' ? /^[1-9]\d{5}$/.test(code) : code !== ''
}
