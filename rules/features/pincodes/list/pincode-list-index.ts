import {
  formatPincodeEntry,
  openCharactersMaximum,
  type PincodeEntry,
} from '../../../language/pincodes/pincode.ts'

/** Consecutive codes of the same length, as numbers. Both ends are included. */
export type PincodeSpan = { readonly first: number; readonly last: number }

/** Index of a list's entries, to look up single codes. All its lists are ascending. */
export type PincodeIndex = {
  readonly codes: ReadonlySet<string>
  readonly sortedCodes: readonly string[]
  /** Digit-only codes, by their length. */
  readonly numbersByLength: ReadonlyMap<number, readonly string[]>
  /** Ranges by the length of their codes. Overlapping ranges are joined. */
  readonly spans: ReadonlyMap<number, readonly PincodeSpan[]>
  readonly prefixes: ReadonlySet<string>
  readonly sortedPrefixes: readonly string[]
  /** Beginnings with a fixed number of further characters, and their canonical texts. */
  readonly opens: readonly OpenEntry[]
  readonly openKeys: ReadonlySet<string>
}

export type OpenEntry = Extract<PincodeEntry, { kind: 'open' }>

export function indexPincodes(entries: readonly PincodeEntry[]): PincodeIndex {
  const sortedCodes = entries.flatMap((entry) => (entry.kind === 'code' ? [entry.code] : [])).sort()
  const sortedPrefixes = entries.flatMap((entry) => (entry.kind === 'prefix' ? [entry.beginning] : [])).sort()
  const opens = entries.filter((entry) => entry.kind === 'open')
  return {
    opens,
    openKeys: new Set(opens.map(formatPincodeEntry)),
    codes: new Set(sortedCodes),
    sortedCodes,
    numbersByLength: groupByLength(sortedCodes.filter(isDigits), (code) => code.length),
    spans: joinSpans(entries),
    prefixes: new Set(sortedPrefixes),
    sortedPrefixes,
  }
}

export const isDigits = (text: string) => /^\d+$/.test(text)

function groupByLength<Item>(items: readonly Item[], measure: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const length = measure(item)
    const group = groups.get(length)
    if (group === undefined) groups.set(length, [item])
    else group.push(item)
  }
  return groups
}

function joinSpans(entries: readonly PincodeEntry[]): Map<number, PincodeSpan[]> {
  const ranges = entries
    .filter((entry) => entry.kind === 'range')
    .map(({ first, last }) => ({ length: first.length, first: Number(first), last: Number(last) }))
    .sort((one, other) => one.first - other.first)
  const spans = new Map<number, PincodeSpan[]>()
  for (const [length, group] of groupByLength(ranges, (range) => range.length)) {
    const joined: PincodeSpan[] = []
    for (const { first, last } of group) {
      const previous = joined.at(-1)
      if (previous === undefined || first > previous.last) joined.push({ first, last })
      else joined[joined.length - 1] = { first: previous.first, last: Math.max(previous.last, last) }
    }
    spans.set(length, joined)
  }
  return spans
}

/** Index of the first item in an ascending list that does not sort before the wanted one. */
export function findFirstIndex<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isBefore(item)) low = middle + 1
    else high = middle
  }
  return low
}

/** Shortest listed beginning of a text. A text is also a beginning of itself. */
export function findListedBeginning(index: PincodeIndex, text: string): string | undefined {
  if (index.prefixes.size === 0) return undefined
  for (let length = 1; length <= text.length; length += 1) {
    const beginning = text.slice(0, length)
    if (index.prefixes.has(beginning)) return beginning
  }
  return undefined
}

/** Listed beginnings that cover codes of a range. Beginnings that another one covers may be missing. */
export function findBeginningsIn(index: PincodeIndex, first: string, last: string): string[] {
  const outer = findListedBeginning(index, first)
  const from = findFirstIndex(index.sortedPrefixes, (prefix) => prefix < first)
  const until = findFirstIndex(index.sortedPrefixes, (prefix) => prefix <= last)
  const inner = index.sortedPrefixes
    .slice(from, until)
    .filter((prefix) => prefix.length <= first.length && isDigits(prefix))
  return outer === undefined ? inner : [outer, ...inner]
}

/** Spans that overlap the given one. `length` is the number of digits of its codes. */
export function findSpans(index: PincodeIndex, length: number, { first, last }: PincodeSpan): PincodeSpan[] {
  const spans = index.spans.get(length) ?? []
  const from = findFirstIndex(spans, (span) => span.last < first)
  return spans.slice(
    from,
    findFirstIndex(spans, (span) => span.first <= last),
  )
}

/** True if a code is listed, is in a listed range, or has a listed beginning. */
export function hasPincode(index: PincodeIndex, code: string): boolean {
  return (
    index.codes.has(code) ||
    isInSpan(index, code) ||
    findListedBeginning(index, code) !== undefined ||
    isUnderOpen(index, code)
  )
}

function isUnderOpen({ openKeys }: PincodeIndex, code: string): boolean {
  if (openKeys.size === 0) return false
  for (let characters = 1; characters <= openCharactersMaximum; characters += 1) {
    const beginning = code.slice(0, -characters)
    if (beginning !== '' && openKeys.has(`${beginning}${'?'.repeat(characters)}`)) return true
  }
  return false
}

/** Number of characters of the codes of an open entry. */
export const lengthOfOpen = ({ beginning, characters }: OpenEntry) => beginning.length + characters

/** True if two open entries have a code in common. */
export function meetOpens(one: OpenEntry, other: OpenEntry): boolean {
  return (
    lengthOfOpen(one) === lengthOfOpen(other) &&
    (one.beginning.startsWith(other.beginning) || other.beginning.startsWith(one.beginning))
  )
}

export function isInSpan(index: PincodeIndex, code: string): boolean {
  if (!index.spans.has(code.length) || !isDigits(code)) return false
  const number = Number(code)
  return findSpans(index, code.length, { first: number, last: number }).length > 0
}

/** Codes of a length with this beginning, as a span. Undefined if there are none or if they have letters. */
export function formatPrefixSpan(beginning: string, length: number): PincodeSpan | undefined {
  if (beginning.length > length || !isDigits(beginning)) return undefined
  return { first: Number(beginning.padEnd(length, '0')), last: Number(beginning.padEnd(length, '9')) }
}
