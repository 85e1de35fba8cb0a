import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { addressOf, ascii, endOf, lengthOf, noText, same, Text, textAt } from '../text/text'
import { foldPincode } from './pincode-letters'

/** A code that somebody wants something sent to. */
@unmanaged
export class Pincode {
  /** As rules/language/pincodes/pincode.ts has it: upper case, without spaces and hyphens, zeros in front kept. Never empty. */
  code: Text
  /** True for a code that an integer can hold: digits without a zero in front. */
  isInteger: bool
  /** Is it in a set that was looked through? */
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
 * The first five of a code of nine digits, 10001-1234, at an address in the United States: it is found by them as well.
 * `noText` for any other code.
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
