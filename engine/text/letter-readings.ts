/*
 * Readings of letters beyond ASCII. The table consists of rows (scripts/letters/letter-rows.ts). The first letter of a
 * page expands all 64 letters of it, so each further letter costs one look-up. forms/text/letters/ reads the same
 * table.
 */

import { spend } from '../budget'
import { allocate } from '../memory/arena'
import { composites, compositesBytes, indices, listed, rows, rowsBytes } from './letter-table.generated'

/** Kind of a letter, in the highest bits of its reading. A letter that is read as it is written has reading 0. */
export enum LetterKind {
  plain = 0,
  /** Read as another letter, which the reading contains. */
  letter = 1,
  /**
   * Read as several letters or none. The reading contains the position of their bytes among the texts, and their number
   * in the lowest five bits.
   */
  text = 2,
  /** A mark on the letter before it. The reading contains its rank and its compositions. */
  mark = 3,
  /** A letter of two parts. The reading contains its index in the compositions. */
  composite = 4,
}
export const kindShift: u32 = 29
export const valueMask: u32 = 0x1fffffff
export const letterMask: u32 = 0x1fffff
const lettersOfUtf8: u32 = 0x140000

/**
 * Kinds of rows. For kinds beyond these the row contains a value. A row of marks or texts contains the reading of each
 * of its letters.
 */
const shifted: u32 = 1
const paired: u32 = 2
const same: u32 = 3
const texts: u32 = 4
const listedLetters: u32 = 5

const rowBytes: usize = 8
const firstOfIdeographs: u32 = 0x3400 >> 6
const pagesOfIdeographs: u32 = (0xa000 - 0x3400) >> 6
const firstOfHangul: u32 = 0xac00 >> 6
const pagesOfHangul: u32 = (0xd780 - 0xac00) >> 6
const pageShift: u32 = 6
const lettersOfPage: u32 = 64
const noIndex: u32 = 0xffff

/** Cost of expanding a page, and of each letter in it that is not plain. */
const costOfPage: i64 = 900
const costOfSpread: i64 = 40

/** Address of each page by its number. Zero before the page is expanded. */
let pages: usize = 0
/** Address of the single page that all ranges of plain letters share. */
let plainPage: usize = 0

/** The reading of a code point. */
export function readingOf(letter: u32): u32 {
  return load<u32>(pageOf(letter >> pageShift) + ((<usize>(letter & (lettersOfPage - 1))) << 2))
}

/**
 * Address of a page, which has four bytes for each of its letters.
 *
 * @inline
 */
export function pageOf(number: u32): usize {
  if (pages === 0) preparePages()
  const page = <usize>load<u32>(pages + ((<usize>number) << 2))
  return page === 0 ? spreadOut(number) : page
}

/** Reserves addresses for the pages of all letters that UTF-8 can encode, which are more than Unicode has. */
function preparePages(): void {
  pages = allocate((<usize>(lettersOfUtf8 >> pageShift)) << 2)
  plainPage = allocate((<usize>lettersOfPage) << 2)
}

function spreadOut(number: u32): usize {
  if (hasOnlyPlainLetters(number)) {
    store<u32>(pages + ((<usize>number) << 2), <u32>plainPage)
    return plainPage
  }
  spend(costOfPage)
  const first = number << pageShift
  const last = first | (lettersOfPage - 1)
  let page = plainPage
  for (let row = firstRow(rows, rowsBytes, first); row < rows + rowsBytes; row += rowBytes) {
    if (firstOf(row) > last) break
    if (page === plainPage) page = allocate((<usize>lettersOfPage) << 2)
    const to = min(lastOf(row), last)
    for (let letter = max(firstOf(row), first); letter <= to; letter++)
      put(page, letter, readingByRow(load<u32>(row, 4), letter - firstOf(row)))
  }
  for (
    let row = firstRow(composites, compositesBytes, first);
    row < composites + compositesBytes;
    row += rowBytes
  ) {
    if (firstOf(row) > last) break
    if (page === plainPage) page = allocate((<usize>lettersOfPage) << 2)
    const to = min(lastOf(row), last)
    for (let letter = max(firstOf(row), first); letter <= to; letter++) {
      const index = <u32>load<u16>(indices + ((<usize>(load<u32>(row, 4) + letter - firstOf(row))) << 1))
      if (index !== noIndex) put(page, letter, (LetterKind.composite << kindShift) | index)
    }
  }
  store<u32>(pages + ((<usize>number) << 2), <u32>page)
  return page
}

/** True for pages of ideographs and Hangul. They are many, and all of their letters are plain. */
function hasOnlyPlainLetters(number: u32): bool {
  return number - firstOfIdeographs < pagesOfIdeographs || number - firstOfHangul < pagesOfHangul
}

function put(page: usize, letter: u32, reading: u32): void {
  if (reading === 0) return
  spend(costOfSpread)
  store<u32>(page + ((<usize>(letter & (lettersOfPage - 1))) << 2), reading)
}

/** Reading of the letter at this distance from the first one of a row. */
function readingByRow(row: u32, distance: u32): u32 {
  const kind = row >> kindShift
  const value = row & valueMask
  const letter: u32 = LetterKind.letter << kindShift
  if (kind === shifted) return letter | (value + distance)
  if (kind === paired) return distance & 1 ? 0 : letter | (value + distance)
  if (kind === same) return letter | value
  if (kind === texts) return (LetterKind.text << kindShift) | value
  if (kind !== listedLetters) return (LetterKind.mark << kindShift) | value
  const plane = value & 0x1f0000
  return letter | plane | <u32>load<u16>(listed + ((<usize>((value & 0xffff) + distance)) << 1))
}

/** The first row that ends at or after a letter. */
function firstRow(table: usize, bytes: usize, letter: u32): usize {
  let from: usize = 0
  let to = bytes / rowBytes
  while (from < to) {
    const middle = (from + to) >> 1
    if (lastOf(table + middle * rowBytes) < letter) from = middle + 1
    else to = middle
  }
  return table + from * rowBytes
}

function firstOf(row: usize): u32 {
  return load<u32>(row) & letterMask
}

function lastOf(row: usize): u32 {
  return firstOf(row) + (load<u32>(row) >> 21)
}
