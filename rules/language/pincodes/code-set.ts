import {
  formatPincodeEntry,
  isIntegerPincode,
  openCharactersMaximum,
  type PincodeEntry,
  parsePincodeEntry,
  pincodeLimits,
} from './pincode.ts'

/**
 * The codes of a list, split into the two kinds in which they are stored. Both are ascending and have no duplicates.
 */
export type CodeSet = {
  /** Codes that fit in an integer. Ranges are expanded. */
  readonly integers: Float64Array
  /**
   * All other codes in canonical form, ascending by bytes. Beginnings end with a `*`, or with a `?` for each
   * further character.
   */
  readonly texts: readonly string[]
}

export const noCodes: CodeSet = { integers: new Float64Array(), texts: [] }

/**
 * Collects the codes of a written list. Entries that do not parse are skipped, since validation reports them before a
 * save. Call it only on lists whose number of codes is limited, see {@link countWrittenCodes}.
 */
export function collectCodes(list: readonly string[]): CodeSet {
  const integers: number[] = []
  const texts: string[] = []
  for (const written of list) {
    // Nearly all entries of a long list are plain codes, which need no parsing.
    if (isIntegerPincode(written) && written.length <= pincodeLimits.codeCharacters) {
      integers.push(Number(written))
      continue
    }
    const parsed = parsePincodeEntry(written)
    if (parsed.ok) addEntry(parsed.entry, integers, texts)
  }
  return makeCodeSet(integers, texts)
}

/** Maximum number of codes in a list. A range counts each of its codes, every other entry counts as one. */
export function countWrittenCodes(list: readonly string[]): number {
  let count = 0
  for (const written of list) count += /^[0-9A-Za-z ]*$/.test(written) ? 1 : measureEntry(written)
  return count
}

function measureEntry(written: string): number {
  const parsed = parsePincodeEntry(written)
  if (!parsed.ok || parsed.entry.kind !== 'range') return 1
  return Number(parsed.entry.last) - Number(parsed.entry.first) + 1
}

function addEntry(entry: PincodeEntry, integers: number[], texts: string[]): void {
  if (entry.kind === 'prefix' || entry.kind === 'open') texts.push(formatPincodeEntry(entry))
  else if (entry.kind === 'code') addCode(entry.code, integers, texts)
  else {
    // Among codes with the same number of digits, those with leading zeros are first.
    const width = entry.first.length
    const firstInteger = width === 1 ? 0 : 10 ** (width - 1)
    const last = Number(entry.last)
    for (let number = Number(entry.first); number <= last; number += 1) {
      if (number >= firstInteger) integers.push(number)
      else texts.push(String(number).padStart(width, '0'))
    }
  }
}

function addCode(code: string, integers: number[], texts: string[]): void {
  if (isIntegerPincode(code)) integers.push(Number(code))
  else texts.push(code)
}

/** Makes a set from codes in any order, with or without duplicates. */
export function makeCodeSet(integers: readonly number[], texts: readonly string[]): CodeSet {
  return { integers: sortOnce(new Float64Array(integers)), texts: [...new Set(texts)].sort() }
}

function sortOnce(numbers: Float64Array): Float64Array {
  if (ascends(numbers)) return numbers
  numbers.sort()
  let keptCount = 0
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0
    if (index > 0 && number === numbers[keptCount - 1]) continue
    numbers[keptCount] = number
    keptCount += 1
  }
  return keptCount === numbers.length ? numbers : numbers.slice(0, keptCount)
}

function ascends(numbers: Float64Array): boolean {
  for (let index = 1; index < numbers.length; index += 1) {
    if ((numbers[index - 1] ?? 0) >= (numbers[index] ?? 0)) return false
  }
  return true
}

export function joinCodes(...sets: readonly CodeSet[]): CodeSet {
  const [first = noCodes, ...others] = sets.filter((set) => countCodes(set) > 0)
  if (others.length === 0) return first
  const integers = new Float64Array(sets.reduce((length, set) => length + set.integers.length, 0))
  let index = 0
  for (const set of sets) {
    integers.set(set.integers, index)
    index += set.integers.length
  }
  return { integers: sortOnce(integers), texts: [...new Set(sets.flatMap(({ texts }) => texts))].sort() }
}

/** Splits a set into codes that `by` also has and the rest. Prefixes are compared as written, not expanded. */
export function splitCodes(set: CodeSet, by: CodeSet): { readonly shared: CodeSet; readonly rest: CodeSet } {
  const isShared = markShared(set, by)
  const integerMarks = isShared.subarray(0, set.integers.length)
  const textMarks = isShared.subarray(set.integers.length)
  return {
    shared: {
      integers: set.integers.filter((_, index) => integerMarks[index] === 1),
      texts: set.texts.filter((_, index) => textMarks[index] === 1),
    },
    rest: {
      integers: set.integers.filter((_, index) => integerMarks[index] !== 1),
      texts: set.texts.filter((_, index) => textMarks[index] !== 1),
    },
  }
}

/** True if the second set has all codes of the first. Prefixes are compared as written, not expanded. */
export function isWithin(set: CodeSet, by: CodeSet): boolean {
  return countCodes(set) <= countCodes(by) && !markShared(set, by).includes(0)
}

/** One mark per code of a set, integers before texts: 1 if the other set also has it. */
export function markShared(set: CodeSet, by: CodeSet): Uint8Array {
  const marks = new Uint8Array(countCodes(set))
  markEqual(set.integers, by.integers, marks, 0)
  markEqual(set.texts, by.texts, marks, set.integers.length)
  return marks
}

function markEqual<Code extends number | string>(
  codes: ArrayLike<Code>,
  others: ArrayLike<Code>,
  marks: Uint8Array,
  offset: number,
): void {
  let at = 0
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index]
    if (code === undefined) continue
    while ((others[at] ?? code) < code) at += 1
    if (others[at] === code) marks[offset + index] = 1
  }
}

export function countCodes({ integers, texts }: CodeSet): number {
  return integers.length + texts.length
}

export function isSameCodes(one: CodeSet, other: CodeSet): boolean {
  return (
    one.integers.length === other.integers.length &&
    one.texts.length === other.texts.length &&
    one.integers.every((code, index) => code === other.integers[index]) &&
    one.texts.every((code, index) => code === other.texts[index])
  )
}

/** Finds the entry of a set that covers a canonical code: the code itself or a beginning, in its stored form. */
export function findCover(set: CodeSet, code: string): string | undefined {
  if (isIntegerPincode(code) && hasSorted(set.integers, Number(code))) return code
  return findTextCover(set, code)
}

/** Finds the text of a set that covers a canonical code: the code itself or a beginning, in its stored form. */
function findTextCover(set: Texts, code: string): string | undefined {
  if (hasSorted(set.texts, code)) return code
  return findPrefix(set, code) ?? findOpen(set, code)
}

type Texts = Pick<CodeSet, 'texts'>

/** Finds an entry with one `?` per further character that covers a code. */
function findOpen(set: Texts, code: string): string | undefined {
  for (let characters = 1; characters <= openCharactersMaximum; characters += 1) {
    if (characters >= code.length) return undefined
    const open = `${code.slice(0, -characters)}${'?'.repeat(characters)}`
    if (hasSorted(set.texts, open)) return open
  }
  return undefined
}

/** The shortest prefix of a set that covers a code or another prefix: `56*` covers `560*` and itself. */
export function findPrefix(set: Texts, code: string): string | undefined {
  if (set.texts.length === 0) return undefined
  for (let length = 1; length <= code.length; length += 1) {
    const prefix = `${code.slice(0, length)}*`
    if (hasSorted(set.texts, prefix)) return prefix
  }
  return undefined
}

function hasSorted<Code extends number | string>(codes: ArrayLike<Code>, wanted: Code): boolean {
  return codes[findFirstIndex(codes, wanted)] === wanted
}

/** Index of the first code that is not before the wanted code. The length of the list if all are before it. */
export function findFirstIndex<Code extends number | string>(codes: ArrayLike<Code>, wanted: Code): number {
  let low = 0
  let high = codes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const code = codes[middle]
    if (code !== undefined && code < wanted) low = middle + 1
    else high = middle
  }
  return low
}
