import { allocate, allocateRecord } from '../memory/arena'
import { decodeLetter, letterEnd } from '../text/decode'
import { addressOf, endOf, lengthOf, Text, textAt } from '../text/text'

/** Room behind a code for a star, and for readers of eight bytes at a time. */
const roomBehind: usize = 16

/** A code that somebody wants something sent to. */
@unmanaged
export class Pincode {
  /** As rules/pincodes/pincode.ts has it: upper case, without spaces and hyphens, zeros in front kept. Never empty. */
  code: Text
  /** True for what an integer carries: digits without a zero in front. */
  isInteger: bool
  /** Is it in a set that was looked through? */
  isFound: bool
}

/** The code in a zip as the buyer wrote it; null where there is none, or nothing is left of it. */
export function parsePincode(zip: Text): Pincode | null {
  const code = canonicalPincode(zip)
  if (lengthOf(code) === 0) return null
  const pincode = allocateRecord<Pincode>()
  pincode.code = code
  pincode.isInteger = isInteger(code)
  return pincode
}

/** Has room behind it for one more letter. */
export function canonicalPincode(zip: Text): Text {
  const target = allocate(lengthOf(zip) + roomBehind)
  const end = endOf(zip)
  let out = target
  let at = addressOf(zip)
  while (at < end) {
    const letter = decodeLetter(at)
    const next = letterEnd()
    if (letter >= smallA && letter <= smallZ) store<u8>(out++, letter - smallToCapital)
    else if (letter !== hyphen && !isSpace(letter))
      for (; at < min(next, end); at++) store<u8>(out++, load<u8>(at))
    at = next
  }
  return textAt(target, out - target)
}

/** What `\s` of a JavaScript regular expression takes for a space. */
function isSpace(letter: u32): bool {
  if (letter < 0x80) return letter === 0x20 || letter - 0x09 < 5
  return (
    letter === 0xa0 ||
    letter === 0x1680 ||
    letter - 0x2000 < 11 ||
    letter - 0x2028 < 2 ||
    letter === 0x202f ||
    letter === 0x205f ||
    letter === 0x3000 ||
    letter === 0xfeff
  )
}

function isInteger(code: Text): bool {
  const end = endOf(code)
  for (let at = addressOf(code); at < end; at++) if (<u8>(load<u8>(at) - zero) > 9) return false
  return lengthOf(code) === 1 || load<u8>(addressOf(code)) !== zero
}

const zero: u8 = 0x30
const hyphen: u32 = 0x2d
const smallA: u32 = 0x61
const smallZ: u32 = 0x7a
const smallToCapital: u32 = 0x20
