/*
 * Normalizes a letter with the marks that follow it. Marks are sorted in Unicode's order, then combined with the letter
 * as far as a combined letter exists. So both spellings of an accent become the same.
 * forms/text/letters/read-letters.ts does the same.
 */

import { spend } from '../budget'
import { kindShift, LetterKind, readingOf, valueMask } from './letter-readings'
import { compositions } from './letter-table.generated'
import { noLetter, takeBackLetter, writeLetter } from './output'

/** Maximum number of letters and marks in one sequence. Further marks start a new sequence, so no text takes long. */
const mostLetters: u32 = 32

/**
 * Costs of a letter with marks: to begin and write it, to add and place a part, to search a combination, to compare.
 */
const costOfSequence: i64 = 260
const costOfMark: i64 = 260
const costOfShift: i64 = 55
const costOfPair: i64 = 90
const costOfSearch: i64 = 230

const letters = memory.data(36 * 4, 4)
const ranks = memory.data(36 * 4, 4)
let count: u32 = 0
/** True while a letter with marks is not written yet. */
export let hasMarks: bool = false

const rankMask: u32 = 0x3f
const startShift: u32 = 6
const startMask: u32 = 0x7ff
const countShift: u32 = 17
const compositionBytes: usize = 6

const smallI: u32 = 0x69
const dotAbove: u32 = 0x307
const iotaBelow: u32 = 0x345
const iota: u32 = 0x3b9

/** Adds a mark. If it is the first, the letter written before it is taken back and added too. */
export function addMark(mark: u32, reading: u32): void {
  if (!spend(costOfMark)) return writeLetter(mark)
  if (!hasMarks) {
    hasMarks = true
    spend(costOfSequence)
    const letter = takeBackLetter()
    if (letter !== noLetter) takeApart(letter)
  }
  insert(mark, reading & rankMask)
  if (count >= mostLetters) closeMarks()
}

/** Adds a letter, decomposed if it has parts. */
function takeApart(letter: u32): void {
  if (letter < 0x80) return insert(letter, 0)
  const reading = readingOf(letter)
  const kind = reading >> kindShift
  if (kind !== LetterKind.composite) return insert(letter, kind === LetterKind.mark ? reading & rankMask : 0)
  spend(costOfMark)
  const row = compositions + <usize>(reading & valueMask) * compositionBytes
  const plane = letter & ~0xffff
  takeApart(plane | <u32>load<u16>(row))
  const mark = plane | <u32>load<u16>(row, 2)
  insert(mark, readingOf(mark) & rankMask)
}

/** Inserts a letter after the others, or a mark before marks of a higher rank. */
function insert(letter: u32, rank: u32): void {
  let index = count++
  while (rank > 0 && index > 0 && rankAt(index - 1) > rank) {
    spend(costOfShift)
    put(index, letterAt(index - 1), rankAt(index - 1))
    index--
  }
  put(index, letter, rank)
}

/** Writes the letter and its marks. */
export function closeMarks(): void {
  hasMarks = false
  const all = count
  count = 0
  if (all > 1 && letterAt(0) === smallI) hideDot(all)
  // Marks that cannot be combined are kept at the beginning of the same list.
  let kept: u32 = 0
  let base: u32 = noLetter
  for (let index: u32 = 0; index < all; index++) {
    const letter = letterAt(index)
    const rank = rankAt(index)
    if (letter === noLetter) continue
    if (base !== noLetter && (kept === base + 1 || rankAt(kept - 1) < rank)) {
      const composed = compose(letterAt(base), letter)
      if (composed !== noLetter) {
        put(base, composed, 0)
        continue
      }
    }
    if (rank === 0) base = kept
    put(kept++, letter, rank)
  }
  for (let index: u32 = 0; index < kept; index++) {
    const letter = letterAt(index)
    writeLetter(letter === iotaBelow ? iota : letter)
  }
}

/** Removes the dot above an i, if it is the first mark above. It does not change the letter. */
function hideDot(all: u32): void {
  const above = readingOf(dotAbove) & rankMask
  for (let index: u32 = 1; index < all; index++) {
    if (rankAt(index) !== above) continue
    if (letterAt(index) === dotAbove) put(index, noLetter, above)
    return
  }
}

/** The combination of two letters. `noLetter` if there is none. */
function compose(first: u32, mark: u32): u32 {
  spend(costOfPair)
  if (mark - 0x1161 < 21)
    return first - 0x1100 < 19 ? 0xac00 + ((first - 0x1100) * 21 + mark - 0x1161) * 28 : noLetter
  if (mark - 0x11a8 < 27)
    return first - 0xac00 < 11172 && (first - 0xac00) % 28 === 0 ? first + mark - 0x11a7 : noLetter
  if (first >> 16 !== mark >> 16) return noLetter
  const reading = readingOf(mark) & valueMask
  // Compositions of a mark are sorted by their first letters. Some marks have a hundred.
  let from = (reading >> startShift) & startMask
  let to = from + (reading >> countShift)
  if (from === to) return noLetter
  spend(costOfSearch)
  while (from < to) {
    const middle = (from + to) >> 1
    const row = compositions + <usize>middle * compositionBytes
    const found = <u32>load<u16>(row)
    if (found === (first & 0xffff)) return (mark & ~0xffff) | <u32>load<u16>(row, 4)
    if (found < (first & 0xffff)) from = middle + 1
    else to = middle
  }
  return noLetter
}

function letterAt(index: u32): u32 {
  return load<u32>(letters + ((<usize>index) << 2))
}

function rankAt(index: u32): u32 {
  return load<u32>(ranks + ((<usize>index) << 2))
}

function put(index: u32, letter: u32, rank: u32): void {
  store<u32>(letters + ((<usize>index) << 2), letter)
  store<u32>(ranks + ((<usize>index) << 2), rank)
}
