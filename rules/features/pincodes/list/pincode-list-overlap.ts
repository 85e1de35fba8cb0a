import type { PincodeEntry } from '../../../language/pincodes/pincode.ts'
import {
  findBeginningsIn,
  findFirstIndex,
  findListedBeginning,
  findSpans,
  formatPrefixSpan,
  hasPincode,
  lengthOfOpen,
  meetOpens,
  type OpenEntry,
  type PincodeIndex,
} from './pincode-list-index.ts'

/** True if an entry and a list have a code in common. */
export function overlapsPincodes(index: PincodeIndex, entry: PincodeEntry): boolean {
  switch (entry.kind) {
    case 'code':
      return hasPincode(index, entry.code)
    case 'range':
      return touchesRange(index, entry.first, entry.last)
    case 'prefix':
      return touchesPrefix(index, entry.beginning)
    case 'open':
      return touchesOpen(index, entry)
  }
}

function touchesOpen(index: PincodeIndex, entry: OpenEntry): boolean {
  const { beginning } = entry
  const length = lengthOfOpen(entry)
  const startsSo = (sorted: readonly string[], fits: (text: string) => boolean) => {
    const from = findFirstIndex(sorted, (text) => text < beginning)
    for (let at = from; sorted[at]?.startsWith(beginning); at += 1) if (fits(sorted[at] ?? '')) return true
    return false
  }
  const span = formatPrefixSpan(beginning, length)
  return (
    startsSo(index.sortedCodes, (code) => code.length === length) ||
    startsSo(index.sortedPrefixes, (prefix) => prefix.length <= length) ||
    findListedBeginning(index, beginning) !== undefined ||
    index.opens.some((open) => meetOpens(open, entry)) ||
    (span !== undefined && findSpans(index, length, span).length > 0)
  )
}

function touchesRange(index: PincodeIndex, first: string, last: string): boolean {
  const { length } = first
  const codes = index.numbersByLength.get(length) ?? []
  const code = codes[findFirstIndex(codes, (candidate) => candidate < first)]
  if (code !== undefined && code <= last) return true
  if (findSpans(index, length, { first: Number(first), last: Number(last) }).length > 0) return true
  if (findBeginningsIn(index, first, last).length > 0) return true
  const [low, high] = [Number(first), Number(last)]
  return index.opens.some((open) => {
    const span = lengthOfOpen(open) === length ? formatPrefixSpan(open.beginning, length) : undefined
    return span !== undefined && span.first <= high && span.last >= low
  })
}

function touchesPrefix(index: PincodeIndex, beginning: string): boolean {
  const startsSo = (sorted: readonly string[]) =>
    sorted[findFirstIndex(sorted, (text) => text < beginning)]?.startsWith(beginning) ?? false
  if (startsSo(index.sortedCodes) || startsSo(index.sortedPrefixes)) return true
  if (findListedBeginning(index, beginning) !== undefined) return true
  const meets = (open: OpenEntry) =>
    open.beginning.startsWith(beginning) ||
    (beginning.startsWith(open.beginning) && beginning.length <= lengthOfOpen(open))
  if (index.opens.some(meets)) return true
  return [...index.spans.keys()].some((length) => {
    const span = formatPrefixSpan(beginning, length)
    return span !== undefined && findSpans(index, length, span).length > 0
  })
}
