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

/** Cost of a text and of each of its bytes, for reading, folding, hashing and storing. */
const costOfText: i64 = 900
const costOfTextByte: i64 = 8
/** Cost of a byte of a pincode, which is stored as written, folded and shortened. */
const costOfTakenByte: i64 = 3 * costOfTextByte
/** Instructions for a byte of a text that is also read as a number. */
const costOfDigit: i64 = 40

/** A reader's finding about the checkout. */
@unmanaged
export class Found {
  /** False while the checkout does not know the value: no address yet, no rate chosen, no customer signed in. */
  isKnown: bool
  /** True if the texts are pin codes, which are compared with entries: codes, ranges and beginnings. */
  areCodes: bool
  /** Canonical texts, none of them blank; empty for a number. */
  texts: TextSet
  /**
   * Texts as they are spelled; pin codes have both forms. Filled only after `keepSpellings`. Otherwise it is a null
   * pointer, read as an empty set.
   */
  spellings: TextSet
  /** NaN if the fact is not a number. It may be counted in units smaller than one. */
  number: f64
  /** Number of units in one whole, for a `number` in smaller units. */
  unitsPerOne: f64
  /** Factor for a configured number before it is compared. 1 for a number without conversion. */
  scale: f64

  /**
   * This finding in the form for comparing numbers. Only texts that spell a number count. With `areDays`, only texts
   * that begin with a day count, as numbers like 20261121. Unknown if no text counts.
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

  /** Adds a text if the value is a text and is not blank. */
  addText(value: Value): void {
    const text = textOf(value)
    if (text === noText || !spend(costOfText + <i64>lengthOf(text) * costOfTextByte)) return
    const compared = canonical(text)
    if (lengthOf(compared) === 0) return
    this.texts.include(compared)
    if (TRACE || spellingsAreKept) this.spellings.include(paddedCopy(text))
  }

  /** Adds the code of an address. Adds its first five digits if codes are compared with those too. */
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

  /** Adds the names to which a list answers yes. Returns the number of items in the list. */
  addMemberships(memberships: Memberships): u32 {
    while (memberships.nextMember()) this.addText(memberships.name)
    return memberships.asked
  }

  /** Adds an alias. The trace shows the name that checkout has, unless a condition asks for the spelling of texts. */
  addAlias(alias: Alias): void {
    if (!spend(costOfText)) return
    this.texts.include(alias.text)
    if (spellingsAreKept) this.spellings.include(paddedCopy(alias.spelling))
  }

  /** Adds a word of the engine. */
  addWord(word: Text): void {
    const compared = canonical(word)
    this.texts.include(compared)
    if (TRACE || spellingsAreKept) this.spellings.include(compared)
  }
}

/** True if some condition asks how texts are written. Otherwise spellings are not stored. */
let spellingsAreKept: bool = false

/** Call for a condition that asks how texts are written, before any fact is read. */
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

/** A number of the checkout. NaN if the checkout does not know it. */
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

/** A word of the engine. */
export function foundWord(word: Text): Found {
  const found = noTexts()
  found.addWord(word)
  found.isKnown = true
  return found
}
