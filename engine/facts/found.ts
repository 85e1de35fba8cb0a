import { Alias } from '../aliases'
import { spend } from '../budget'
import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { shorterCode } from '../pincodes/pincode'
import { costOfFolding, foldPincode } from '../pincodes/pincode-letters'
import { canonical } from '../text/canonical'
import { compactDay } from '../text/day'
import { parseDecimal } from '../text/decimal'
import { ascii, lengthOf, noText, paddedCopy, Text } from '../text/text'
import { TextSet } from '../text/text-set'
import { Memberships } from './memberships'

/** Cost of a text and of each of its bytes: they are read, folded, hashed and kept. */
const costOfText: i64 = 900
const costOfTextByte: i64 = 8
/** Cost of a byte of a pincode, which is kept as written, folded and shortened. */
const costOfTakenByte: i64 = 3 * costOfTextByte
/** Instructions for a byte of a text that is read as a number as well. */
const costOfDigit: i64 = 40

/** A reader's finding about the checkout. */
@unmanaged
export class Found {
  /** False while the checkout does not know: no address yet, no rate chosen, no customer signed in. */
  isKnown: bool
  /** The texts are pin codes, with which entries of a list are compared: codes, ranges and beginnings. */
  areCodes: bool
  /** Canonical texts, none of them blank; empty for a number. */
  texts: TextSet
  /**
   * Spellings of the same texts; pin codes have both. Filled only after `keepSpellings`, otherwise a null pointer,
   * read as an empty set.
   */
  spellings: TextSet
  /** NaN for anything but a number, which may be counted in units smaller than one. */
  number: f64
  /** Number of units in one whole, for a `number` that counts smaller units. */
  unitsPerOne: f64
  /** Factor of a configured number before it is compared; 1 for a number that is not converted. */
  scale: f64

  /**
   * This finding, compared as numbers: only texts that spell one count. As days only texts that begin with one count,
   * as numbers like 20261121. Not known where no text counts.
   */
  asNumbers(areDays: bool): Found {
    if (!areDays && !isNaN(this.number)) return this
    const numbers = noTexts()
    for (let index: u32 = 0; index < this.texts.length; index++) {
      const text = this.texts.at(index)
      if (!spend(costOfText + <i64>lengthOf(text) * costOfDigit)) break
      const number = areDays ? compactDay(text) : text
      if (!isNaN(parseDecimal(number))) numbers.texts.include(number)
    }
    numbers.isKnown = numbers.texts.length > 0
    return numbers
  }

  /** Takes a text up, if it is one and is not blank. */
  addText(value: Value): void {
    const text = textOf(value)
    if (text === noText || !spend(costOfText + <i64>lengthOf(text) * costOfTextByte)) return
    const compared = canonical(text)
    if (lengthOf(compared) === 0) return
    this.texts.include(compared)
    if (TRACE || spellingsAreKept) this.spellings.include(paddedCopy(text))
  }

  /** Takes up the code of an address, and its first five digits where it is found by them as well. */
  addPincode(address: Value): void {
    const zip = textOf(property(address, ascii('zip')))
    const taken = <i64>lengthOf(zip) * costOfTakenByte + costOfFolding(zip)
    if (lengthOf(zip) === 0 || !spend(costOfText + taken)) return
    const code = foldPincode(zip)
    if (lengthOf(code) === 0) return
    const shorter = shorterCode(address, code)
    this.texts.include(code)
    if (shorter !== noText) this.texts.include(shorter)
    if (!(TRACE || spellingsAreKept)) return
    this.spellings.include(code)
    if (shorter !== noText) this.spellings.include(shorter)
    this.spellings.include(paddedCopy(zip))
  }

  /** Adds the names that a list answers with yes; returns the number of items in the list. */
  addMemberships(memberships: Memberships): u32 {
    while (memberships.nextMember()) this.addText(memberships.name)
    return memberships.asked
  }

  /** Takes up another name. The trace says the name that the checkout has, unless a condition asks how texts are written. */
  addAlias(alias: Alias): void {
    if (!spend(costOfText)) return
    this.texts.include(alias.text)
    if (spellingsAreKept) this.spellings.include(paddedCopy(alias.spelling))
  }

  /** Takes up a word of the engine's own. */
  addWord(word: Text): void {
    const compared = canonical(word)
    this.texts.include(compared)
    if (TRACE || spellingsAreKept) this.spellings.include(compared)
  }
}

/** Without a condition that asks for it nobody needs to know how a text was written. */
let spellingsAreKept: bool = false

/** Call for a condition that asks for texts as they are written, before any fact is read. */
export function keepSpellings(): void {
  spellingsAreKept = true
}

export function noTexts(): Found {
  const found = allocateRecord<Found>()
  found.texts = TextSet.none()
  if (TRACE || spellingsAreKept) found.spellings = TextSet.none()
  found.number = NaN
  found.unitsPerOne = 1
  found.scale = 1
  return found
}

/** A number the checkout knows; NaN when it does not. */
export function foundNumber(number: f64): Found {
  const found = noTexts()
  found.number = number
  found.isKnown = !isNaN(number)
  return found
}

/** The text `true` or `false`. */
export function foundTruth(truth: bool): Found {
  return foundWord(truth ? ascii('true') : ascii('false'))
}

/** A word of the engine's own. */
export function foundWord(word: Text): Found {
  const found = noTexts()
  found.addWord(word)
  found.isKnown = true
  return found
}
