import { addressOf, lengthOf, sameBytes, Text, textAt } from '../text/text'
import { CodeList } from './code-list'
import { Pincode } from './pincode'

const star: u8 = 0x2a
/** Marks for characters that may be any, as in AB1???. A text of a set has at most four. */
const openMarks: u32 = 0x3f3f3f3f
const mostOpenMarks: usize = 4

/** True if the code is in a list of integers in ascending order. */
export function isAmongIntegers(list: CodeList, pincode: Pincode): bool {
  if (!pincode.isInteger) return false
  if (list.stride !== 0 && list.stride <= 9) {
    return (
      lengthOf(pincode.code) + 1 === list.stride && isAmongAlike(list, load<u64>(addressOf(pincode.code)))
    )
  }
  return list.holdsAt(list.firstNotBefore(list.from, pincode.code), pincode.code)
}

/**
 * Binary search among integers as wide as the code, with at most eight digits, which fit into a word. The last and the
 * first code are compared first. A code lies between them in only one set of a record.
 */
function isAmongAlike(list: CodeList, code: u64): bool {
  const stride = list.stride
  const beyond = <u64>((9 - stride) << 3)
  let low = list.from
  let high = list.end + 1
  let item = high - stride
  let isBounded = false
  while (true) {
    const digits = load<u64>(item)
    const difference = (digits ^ code) << beyond
    if (difference === 0) return true
    // Position of the first digits that differ.
    const shift = (ctz(difference) & 56) - beyond
    if (((digits >> shift) & 0xf) < ((code >> shift) & 0xf)) low = item + stride
    else high = item
    if (low >= high) return false
    item = isBounded ? low + (((high - low) / stride) >> 1) * stride : low
    isBounded = true
  }
}

/**
 * True if a list of texts in ascending order has the code, or a beginning of it. A beginning ends with a star, or with
 * marks for the other characters of the code. A longer beginning is searched only while texts of the list begin like
 * the shorter one. Texts have only letters, digits, stars and marks, none of which comes before a star. So all such
 * texts are at the address where the star would be, or after it.
 */
export function isAmongTexts(list: CodeList, pincode: Pincode): bool {
  const code = pincode.code
  let from = list.from
  for (let letters: usize = 1; letters <= lengthOf(code); letters++) {
    const prefix = openPrefix(code, letters)
    from = list.firstNotBefore(from, prefix)
    const isHit = list.holdsAt(from, prefix)
    closePrefix()
    if (isHit) return true
    if (letters === lengthOf(code)) break
    if (from >= list.end || !sameBytes(from + list.quoteBytes, addressOf(code), letters)) return false
    if (lengthOf(code) - letters <= mostOpenMarks && isAmongOpen(list, from, code, letters)) return true
  }
  return list.holdsAt(list.firstNotBefore(list.from, code), code)
}

/** True if the beginning of the code, with a mark for each of its other characters, is in the list. */
function isAmongOpen(list: CodeList, from: usize, code: Text, letters: usize): bool {
  const address = addressOf(code) + letters
  const others = load<u32>(address)
  // The bytes after the code are restored together with it.
  store<u32>(address, openMarks)
  const isHit = list.holdsAt(list.firstNotBefore(from, code), code)
  store<u32>(address, others)
  return isHit
}

let starAddress: usize = 0
let starred: u8 = 0

/** A beginning of the code with a star after it, written at the code's own address until `closePrefix`. */
function openPrefix(code: Text, letters: usize): Text {
  starAddress = addressOf(code) + letters
  starred = load<u8>(starAddress)
  store<u8>(starAddress, star)
  return textAt(addressOf(code), letters + 1)
}

function closePrefix(): void {
  store<u8>(starAddress, starred)
}
