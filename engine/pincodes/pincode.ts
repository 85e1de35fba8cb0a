import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { addressOf, ascii, endOf, lengthOf, noText, same, Text, textAt } from '../text/text'
import { foldPincode } from './pincode-letters'

/** The code of an address. */
@unmanaged
export class Pincode {
  /**
   * The code in the form of rules/language/pincodes/pincode.ts: upper case, without spaces and hyphens, leading zeros
   * kept. Never empty.
   */
  code: Text
  /** True if an integer can hold the code: digits without a leading zero. */
  isInteger: bool
  /** True if a searched set has the code. */
  isFound: bool

  /** Makes a pincode from a canonical code. */
  static of(code: Text): Pincode {
    const pincode = allocateRecord<Pincode>()
    pincode.code = code
    pincode.isInteger = isOfDigits(code) && (lengthOf(code) === 1 || load<u8>(addressOf(code)) !== zero)
    return pincode
  }
}

/**
 * The first five digits of a nine-digit code such as 10001-1234 at an address in the United States. Lists match these
 * digits too. `noText` for any other code.
 */
export function shorterCode(address: Value, code: Text): Text {
  if (lengthOf(code) !== longCodeDigits || !isOfDigits(code)) return noText
  const country = textOf(property(address, ascii('countryCode')))
  return same(country, ascii('US')) ? foldPincode(textAt(addressOf(code), shortCodeDigits)) : noText
}

const longCodeDigits: usize = 9
const shortCodeDigits: usize = 5

export function isOfDigits(code: Text): bool {
  const end = endOf(code)
  for (let at = addressOf(code); at < end; at++) if (<u8>(load<u8>(at) - zero) > 9) return false
  return true
}

const zero: u8 = 0x30
