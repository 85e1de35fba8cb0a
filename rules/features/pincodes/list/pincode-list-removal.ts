import { formatPincodeEntry, type PincodeEntry } from '../../../language/pincodes/pincode.ts'
import type { ListedPincode } from './pincode-list.ts'
import {
  findBeginningsIn,
  findFirstIndex,
  findListedBeginning,
  findSpans,
  formatPrefixSpan,
  hasPincode,
  indexPincodes,
  lengthOfOpen,
  meetOpens,
  type OpenEntry,
  type PincodeIndex,
  type PincodeSpan,
} from './pincode-list-index.ts'
import { overlapsPincodes } from './pincode-list-overlap.ts'

export type PincodeRemoval = {
  /** Remaining entries, in the order of the list. */
  readonly entries: readonly ListedPincode[]
  /** Number of listed entries that are removed. */
  readonly removed: number
  /** Number of listed ranges of which a part remains. */
  readonly cut: number
  /** Number of unwanted entries whose codes are not in the list. */
  readonly absent: number
  /** Prefixes that remain although they cover unwanted codes: 560001 cannot be removed from `56*`. */
  readonly stillCovering: readonly string[]
}

/**
 * Removes entries from a list by their codes. Afterwards no listed code or range includes an unwanted code. A range is
 * replaced by its remaining parts. Only prefixes cannot be split.
 */
export function removePincodes(
  entries: readonly ListedPincode[],
  unwanted: readonly PincodeEntry[],
): PincodeRemoval {
  const listed = indexPincodes(entries.map(({ entry }) => entry))
  const gone = indexPincodes(unwanted)
  const left = new Map<string, ListedPincode>()
  let removed = 0
  let cut = 0
  for (const item of entries) {
    const rest = findRest(item, gone)
    if (rest.length === 0) removed += 1
    else if (rest[0] !== item) cut += 1
    for (const part of rest) if (!left.has(part.key)) left.set(part.key, part)
  }
  const remaining = [...left.values()]
  return {
    entries: remaining,
    removed,
    cut,
    absent: unwanted.filter((entry) => !overlapsPincodes(listed, entry)).length,
    stillCovering: remaining.flatMap(({ entry, key }) =>
      (entry.kind === 'prefix' || entry.kind === 'open') && overlapsPincodes(gone, entry) ? [key] : [],
    ),
  }
}

function findRest(item: ListedPincode, gone: PincodeIndex): readonly ListedPincode[] {
  const { entry } = item
  switch (entry.kind) {
    case 'code':
      return hasPincode(gone, entry.code) ? [] : [item]
    case 'prefix':
      return findListedBeginning(gone, entry.beginning) === undefined ? [item] : []
    case 'open':
      return isWhollyGone(gone, entry) ? [] : [item]
    case 'range':
      return cutRange(item, entry, gone)
  }
}

/** True if a single other entry covers all codes of an open entry. */
function isWhollyGone(gone: PincodeIndex, entry: OpenEntry): boolean {
  return (
    findListedBeginning(gone, entry.beginning) !== undefined ||
    gone.opens.some((open) => meetOpens(open, entry) && entry.beginning.startsWith(open.beginning))
  )
}

function cutRange(
  item: ListedPincode,
  { first, last }: Extract<PincodeEntry, { kind: 'range' }>,
  gone: PincodeIndex,
): readonly ListedPincode[] {
  const { length } = first
  const whole = { first: Number(first), last: Number(last) }
  const holes = findHoles(gone, first, last).sort((one, other) => one.first - other.first)
  if (holes.length === 0) return [item]
  const parts: ListedPincode[] = []
  let next = whole.first
  for (const hole of holes) {
    if (hole.first > next) parts.push(listSpan({ first: next, last: hole.first - 1 }, length))
    next = Math.max(next, hole.last + 1)
  }
  if (next <= whole.last) parts.push(listSpan({ first: next, last: whole.last }, length))
  return parts
}

/** Unwanted codes inside a range. */
function findHoles(gone: PincodeIndex, first: string, last: string): PincodeSpan[] {
  const { length } = first
  const codes = gone.numbersByLength.get(length) ?? []
  const from = findFirstIndex(codes, (code) => code < first)
  const until = findFirstIndex(codes, (code) => code <= last)
  const ofCodes = codes.slice(from, until).map((code) => ({ first: Number(code), last: Number(code) }))
  const ofSpans = findSpans(gone, length, { first: Number(first), last: Number(last) })
  const ofPrefixes = findBeginningsIn(gone, first, last).map((beginning) =>
    formatPrefixSpan(beginning, length),
  )
  const ofOpens = gone.opens
    .filter((open) => lengthOfOpen(open) === length)
    .map(({ beginning }) => formatPrefixSpan(beginning, length))
    .filter((span) => span !== undefined && span.first <= Number(last) && span.last >= Number(first))
  return [...ofCodes, ...ofSpans, ...[...ofPrefixes, ...ofOpens].filter((span) => span !== undefined)]
}

function listSpan({ first, last }: PincodeSpan, length: number): ListedPincode {
  const pad = (number: number) => String(number).padStart(length, '0')
  const entry: PincodeEntry =
    first === last
      ? { kind: 'code', code: pad(first) }
      : { kind: 'range', first: pad(first), last: pad(last) }
  const key = formatPincodeEntry(entry)
  return { written: key, entry, key }
}
