import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { lowerLetter, mayHaveCases } from '../text/case-fold'
import { digit, notDigit, notSpace, notWord, space, word } from './pattern-letters'

const lastLetter: u32 = 0x10ffff
const lastAscii: u32 = 0x7f
/** A to Z, counted from 64. */
const asciiCapitals: u64 = 0x07fffffe

/** Cost of reading a class, comparing a letter with a range, and finding the other case of a letter. */
const costOfClass: i64 = 145
const costOfRange: i64 = 38
const costOfOtherCase: i64 = 900
/** Cost of looking up an ASCII letter. */
const costOfBit: i64 = 50
/**
 * Maximum number of forms that are looked up: the letter itself, its small letter and one capital. Very few letters
 * have several capitals.
 */
const mostLooks: i64 = 3

/** A set of letters given by ranges, or all letters outside of them. */
@unmanaged
export class LetterClass {
  isNegative: bool
  private lows: List<u32>
  private highs: List<u32>
  /**
   * A bit for each ASCII letter in the ranges: letters up to 63, letters from 64 on, and the latter regardless of case.
   */
  private firstBits: u64
  private lastBits: u64
  private foldedBits: u64

  static empty(): LetterClass {
    const letters = allocateRecord<LetterClass>()
    letters.lows = List.empty<u32>()
    letters.highs = List.empty<u32>()
    return letters
  }

  /** The class of `.`: all letters but line ends. */
  static withoutLineEnds(): LetterClass {
    const letters = LetterClass.empty()
    letters.addRange(0x0a, 0x0a)
    letters.addRange(0x0d, 0x0d)
    letters.addRange(0x2028, 0x2029)
    letters.isNegative = true
    return letters
  }

  addRange(low: u32, high: u32): void {
    this.lows.add(low)
    this.highs.add(high)
    if (low > lastAscii) return
    if (low < 64) this.firstBits |= bitsBetween(low, min<u32>(high, 63))
    if (high < 64) return
    this.lastBits |= bitsBetween(max<u32>(low, 64) - 64, min<u32>(high, lastAscii) - 64)
    const capitals = this.lastBits & asciiCapitals
    const smallLetters = (this.lastBits >> 32) & asciiCapitals
    this.foldedBits = this.lastBits | (capitals << 32) | smallLetters
  }

  /** Adds the letters of `\d`, `\w`, `\s` or their opposites. False for any other letter. */
  addEscape(letter: u32): bool {
    if (letter === digit) this.addRanges(digits, 1)
    else if (letter === notDigit) this.addOthers(digits, 1)
    else if (letter === word) this.addRanges(wordLetters, 4)
    else if (letter === notWord) this.addOthers(wordLetters, 4)
    else if (letter === space) this.addRanges(spaces, 10)
    else if (letter === notSpace) this.addOthers(spaces, 10)
    else return false
    return true
  }

  /** Maximum number of instructions to look up a letter. */
  cost(letter: u32, ignoresCase: bool): i64 {
    if (letter <= lastAscii) return costOfBit
    const oneLook = costOfClass + <i64>this.lows.length * costOfRange
    return ignoresCase && mayHaveCases(letter) ? mostLooks * oneLook + costOfOtherCase : oneLook
  }

  holds(letter: u32, ignoresCase: bool): bool {
    if (letter <= lastAscii) {
      // No letter beyond ASCII has an ASCII small letter or capital in the class.
      const bits = letter < 64 ? this.firstBits : ignoresCase ? this.foldedBits : this.lastBits
      return (((bits >> (letter & 63)) & 1) !== 0) !== this.isNegative
    }
    return (
      (this.isInRanges(letter) || (ignoresCase && mayHaveCases(letter) && this.holdsInOtherCase(letter))) !==
      this.isNegative
    )
  }

  private isInRanges(letter: u32): bool {
    for (let index: u32 = 0; index < this.lows.length; index++) {
      if (letter >= this.lows.at(index) && letter <= this.highs.at(index)) return true
    }
    return false
  }

  private holdsInOtherCase(letter: u32): bool {
    const lower = lowerLetter(letter)
    if (lower !== letter && this.isInRanges(lower)) return true
    for (let index: usize = 0; index < casesApart; index++) {
      const capital = lower - load<i32>(distances + (index << 2))
      if (capital !== lower && lowerLetter(capital) === lower && this.isInRanges(capital)) return true
    }
    return false
  }

  private addRanges(table: usize, ranges: usize): void {
    for (let index: usize = 0; index < ranges; index++)
      this.addRange(lowAt(table, index), highAt(table, index))
  }

  /** Adds all letters outside the ranges of a table. */
  private addOthers(table: usize, ranges: usize): void {
    let from: u32 = 0
    for (let index: usize = 0; index < ranges; index++) {
      this.addRange(from, lowAt(table, index) - 1)
      from = highAt(table, index) + 1
    }
    this.addRange(from, lastLetter)
  }
}

/** A word with the bits from `low` to `high` set, both below 64. */
function bitsBetween(low: u32, high: u32): u64 {
  return (~(<u64>0) << low) & (~(<u64>0) >> (63 - high))
}

/** True for a word letter, as defined by `\w` and `\b`. */
export function isWordLetter(letter: u32): bool {
  return letter - 0x30 < 10 || (letter | 0x20) - 0x61 < 26 || letter === 0x5f
}

function lowAt(table: usize, index: usize): u32 {
  return load<u32>(table + (index << 3))
}

function highAt(table: usize, index: usize): u32 {
  return load<u32>(table + (index << 3), 4)
}

/** Pairs of first and last letters of ranges, in ascending order. */
const digits = memory.data<u32>([0x30, 0x39])
const wordLetters = memory.data<u32>([0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a])
const spaces = memory.data<u32>([
  0x09, 0x0d, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f,
  0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff,
])

/** Distances from capitals to their small letters, see text/case-fold.ts. */
const casesApart: usize = 9
const distances = memory.data<i32>([32, 1, 80, 48, 38, 37, 64, 63, 15])
