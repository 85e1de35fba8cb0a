import { isSpent, spend } from '../budget'
import { Found } from '../facts/found'
import { coversAny } from '../pincodes/entries'
import { costOfFolding, foldPincode } from '../pincodes/pincode-letters'
import { matches } from '../regular-expression/match'
import { canonical, trim } from '../text/canonical'
import { containsWithin } from '../text/contains'
import { parseDecimal } from '../text/decimal'
import { countLetters } from '../text/letters'
import { ascii, lengthOf, same } from '../text/text'
import { TextSet } from '../text/text-set'
import { Wanted } from './wanted'
import { WantedTexts } from './wanted-texts'

/** Tests of found texts against the wanted value. See `passes`. */
export enum Test {
  isInList,
  isText,
  contains,
  matches,
  isAnswered,
  isEmpty,
  isMultiple,
  /** Comparisons of numbers, combined from the bits of `Bound`. */
  isAtLeast = 16,
  isAtMost = 32,
  isNumber = 16 | 32,
  isAbove = 16 | 64,
  isBelow = 32 | 64,
  isBetween = 128,
  isAtLeastAsLong = 16 | 256,
  isAtMostAsLong = 32 | 256,
}

/** Parts of a comparison, each as one bit. Smaller numbers are for tests without a bound. */
export enum Bound {
  lower = 16,
  upper = 32,
  /** The bound itself does not pass. */
  open = 64,
  /** The wanted value has two bounds, which both pass. */
  range = 128,
  /** Compares the number of letters of a text. */
  ofLength = 256,
}

/** Instructions per byte to count letters, per byte to read a number, and per text. */
const costOfCountedByte: i64 = 4
const costOfMeasuredByte: i64 = 28
const costOfMeasure: i64 = 150

/**
 * True if any found value passes the test. All tests but regular expressions ignore case and surrounding space.
 *
 * @inline
 */
export function passes(test: Test, found: Found, wanted: Wanted): bool {
  switch (test) {
    case Test.isInList:
      return hasAny(found, wanted.list(found.areCodes))
    case Test.isText:
      return hasAny(found, wanted.texts(found.areCodes))
    case Test.contains:
      return holdsAny(found, wanted.texts(found.areCodes))
    case Test.matches:
      return matchesAny(found, wanted)
    // The query asked about the value, so the found text is the answer.
    case Test.isAnswered:
      return found.texts.has(canonical(ascii('true')))
    case Test.isEmpty:
      return isNaN(found.number) && areEmpty(found.texts)
    case Test.isMultiple:
      return isAnyMultiple(found, wanted)
    default:
      return isAnyInRange(test, found, wanted)
  }
}

/**
 * True if there is no content. Blank texts are never recorded. An empty list and an empty object, in which form
 * metafields may be stored, have no content either.
 */
function areEmpty(texts: TextSet): bool {
  for (let index: u32 = 0; index < texts.length; index++) {
    const text = texts.at(index)
    if (!same(text, ascii('[]')) && !same(text, ascii('{}'))) return false
  }
  return true
}

function hasAny(found: Found, texts: WantedTexts): bool {
  // ASCII texts keep their length, so most texts need not be made canonical.
  if (!found.areCodes) texts.among = found.texts
  while (texts.next()) {
    if (found.areCodes ? coversAny(texts.text, found.texts) : found.texts.has(texts.text)) return true
  }
  return false
}

function holdsAny(found: Found, fragments: WantedTexts): bool {
  while (fragments.next()) {
    let fragment = fragments.text
    if (found.areCodes) {
      if (!spend(costOfFolding(fragment))) return false
      fragment = foldPincode(fragment)
    }
    if (lengthOf(fragment) === 0) continue
    for (let index: u32 = 0; index < found.texts.length; index++) {
      if (containsWithin(found.texts.at(index), fragment)) return true
      if (isSpent()) return false
    }
  }
  return false
}

/** True if the expression is found anywhere in a text. */
function matchesAny(found: Found, wanted: Wanted): bool {
  const program = wanted.program()
  if (program === null) return false
  for (let index: u32 = 0; index < found.spellings.length; index++) {
    if (matches(program, found.spellings.at(index))) return true
    if (isSpent()) return false
  }
  return false
}

/** Compares a number, or texts as numbers, or their lengths, with one bound or with two. */
function isAnyInRange(test: i32, found: Found, wanted: Wanted): bool {
  const isLength = (test & Bound.ofLength) !== 0
  let low: f64 = -Infinity
  let high: f64 = Infinity
  let excepted: f64 = NaN
  if (test & Bound.range) {
    low = wanted.lowest()
    high = wanted.highest()
  } else {
    const bound = isLength ? wanted.count() : wanted.number()
    if (test & Bound.lower) low = bound
    if (test & Bound.upper) high = bound
    if (test & Bound.open) excepted = bound
  }
  const number = found.number
  if (!isNaN(number)) return number >= low && number <= high && number !== excepted
  // Folding makes one letter of two, or two of one. So letters are counted as they are written, except in codes.
  const texts = isLength && !found.areCodes ? found.spellings : found.texts
  for (let index: u32 = 0; index < texts.length; index++) {
    const text = texts.at(index)
    if (!spend(costOfMeasure + <i64>lengthOf(text) * (isLength ? costOfCountedByte : costOfMeasuredByte)))
      return false
    const measure = isLength ? <f64>countLetters(trim(text)) : parseDecimal(text)
    if (measure >= low && measure <= high && measure !== excepted) return true
  }
  return false
}

/**
 * Compares a number, or texts as numbers, with the multiples of a whole number above zero. Zero is not a multiple here.
 */
function isAnyMultiple(found: Found, wanted: Wanted): bool {
  const asWritten = wanted.count()
  if (!(asWritten > 0 && Math.floor(asWritten) === asWritten)) {
    wanted.isUnreadable = true
    return false
  }
  const divisor = wanted.number()
  if (!isNaN(found.number)) return isMultiple(found.number, divisor)
  for (let index: u32 = 0; index < found.texts.length; index++) {
    const text = found.texts.at(index)
    if (!spend(costOfMeasure + <i64>lengthOf(text) * costOfMeasuredByte)) return false
    if (isMultiple(parseDecimal(text), divisor)) return true
  }
  return false
}

function isMultiple(number: f64, divisor: f64): bool {
  const times = nearest(number / divisor)
  return times > 0 && times * divisor === number
}
