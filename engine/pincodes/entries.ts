import { spend } from '../budget'
import { everyByte, highBits } from '../json/bytes'
import { List } from '../memory/list'
import { compareBytes } from '../text/compare-bytes'
import { addressOf, endOf, lengthOf, same, sameBytes, Text, textAt } from '../text/text'
import { isOfDigits } from './pincode'
import { costOfFolding, foldPincode, hyphen } from './pincode-letters'

/** Instructions to compare a code with a plain entry, and with another entry that may cover it. */
const costOfCode: i64 = 40
const costOfCovered: i64 = 80
/** Cost of comparing the ends of a range with a code of the same length. */
const costOfRange: i64 = 180
/** Cost of recognizing an entry that is not plain. */
const costOfEntry: i64 = 200

/**
 * True if an entry of a rule's list covers any of these canonical codes. An entry is one of: a code, a range such as
 * 110001-110096, a beginning such as 56*. It may also be a beginning with a fixed number of further characters, such as
 * AB1???. rules/language/pincodes/pincode.ts reads entries in the same way. Two numbers of one length with a hyphen
 * between them are a range. They are also the one code of all their digits, which older apps may have stored.
 */
export function coversAny(written: Text, codes: List<Text>): bool {
  const count = <i64>codes.length
  if (isPlain(written)) return spend(count * costOfCode) && hasCode(written, codes)
  // The letters are read three times: to fold the entry, to find its marks, and to fold it without hyphens.
  if (!spend(costOfEntry + count * costOfCovered + 3 * costOfFolding(written))) return false
  const entry = foldPincode(written, true)
  const length = lengthOf(entry)
  if (length === 0) return false
  const isOpen = load<u8>(endOf(entry) - 1) === openMark
  const letters = lengthWithout(isOpen ? openMark : star, entry)
  const code = foldPincode(textAt(addressOf(entry), letters))
  if (letters < length)
    return lengthOf(code) > 0 && hasBeginning(code, codes, isOpen ? lengthOf(code) + length - letters : 0)
  if (hasCode(code, codes)) return true
  const between = findMiddleHyphen(entry)
  return between !== 0 && isOfDigits(code) && isAnyInRange(entry, between, codes)
}

/**
 * True if the text has only digits and capitals. Nearly all entries that this app stores do, so they are canonical
 * already.
 */
function isPlain(text: Text): bool {
  const length = lengthOf(text)
  for (let at: usize = 0; at < length; at += 8) {
    const word = load<u64>(addressOf(text) + at)
    const low = word & ~highBits
    const digits = (low + everyByte * (0x80 - 0x30)) & ~(low + everyByte * (0x7f - 0x39))
    const capitals = (low + everyByte * (0x80 - 0x41)) & ~(low + everyByte * (0x7f - 0x5a))
    const others = ~(digits | capitals) | word
    const kept = length - at < 8 ? ~(<u64>0) >> <u64>(64 - ((length - at) << 3)) : ~(<u64>0)
    if ((others & highBits & kept) !== 0) return false
  }
  return length > 0
}

function hasCode(wanted: Text, codes: List<Text>): bool {
  for (let index: u32 = 0; index < codes.length; index++) if (same(codes.at(index), wanted)) return true
  return false
}

/** True if any code begins like this and, if `whole` is not zero, has `whole` characters. */
function hasBeginning(beginning: Text, codes: List<Text>, whole: usize): bool {
  const length = lengthOf(beginning)
  for (let index: u32 = 0; index < codes.length; index++) {
    const code = codes.at(index)
    if (whole !== 0 && lengthOf(code) !== whole) continue
    if (lengthOf(code) >= length && sameBytes(addressOf(code), addressOf(beginning), length)) return true
  }
  return false
}

/**
 * True if any code is in the range. Its ends are before and after the hyphen at `between`, and may have hyphens too.
 */
function isAnyInRange(entry: Text, between: usize, codes: List<Text>): bool {
  if (!spend(<i64>codes.length * costOfRange + 2 * costOfFolding(entry))) return false
  const first = foldPincode(textAt(addressOf(entry), between - addressOf(entry)))
  const last = foldPincode(textAt(between + 1, endOf(entry) - between - 1))
  const length = lengthOf(first)
  if (length !== lengthOf(last)) return false
  for (let index: u32 = 0; index < codes.length; index++) {
    const code = codes.at(index)
    const isInside =
      lengthOf(code) === length &&
      compareBytes(addressOf(code), first, length) >= 0 &&
      compareBytes(addressOf(code), last, length) <= 0
    if (isInside && isOfDigits(code)) return true
  }
  return false
}

/** Address of the middle hyphen, with equal numbers of hyphens before and after it. Zero if there is none. */
function findMiddleHyphen(entry: Text): usize {
  let hyphens: u32 = 0
  for (let at = addressOf(entry); at < endOf(entry); at++) hyphens += u32(<u32>load<u8>(at) === hyphen)
  if ((hyphens & 1) === 0) return 0
  let passed: u32 = 0
  let at = addressOf(entry)
  while (true) {
    if (<u32>load<u8>(at) === hyphen && passed++ === hyphens >> 1) return at
    at++
  }
}

/** Length of the entry without the marks of this kind at its end. */
function lengthWithout(mark: u8, entry: Text): usize {
  let length = lengthOf(entry)
  while (length > 0 && load<u8>(addressOf(entry) + length - 1) === mark) length--
  return length
}

const star: u8 = 0x2a
/** The question mark, which replaces any one character. */
const openMark: u8 = 0x3f
