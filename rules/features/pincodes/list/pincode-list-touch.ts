import type { PincodeEntry } from '../../../language/pincodes/pincode.ts'
import {
  findBeginningsIn,
  findListedBeginning,
  findPlace,
  findSpans,
  formatPrefixSpan,
  hasPincode,
  type PincodeIndex,
} from './pincode-list-index.ts'

/** Whether an entry and a list have any code in common. */
export function touchesPincodes(index: PincodeIndex, entry: PincodeEntry): boolean {
  switch (entry.kind) {
    case 'code':
      return hasPincode(index, entry.code)
    case 'range':
      return touchesRange(index, entry.first, entry.last)
    case 'prefix':
      return touchesPrefix(index, entry.beginning)
  }
}

function touchesRange(index: PincodeIndex, first: string, last: string): boolean {
  const { length } = first
  const codes = index.numbersByLength.get(length) ?? []
  const code = codes[findPlace(codes, (candidate) => candidate < first)]
  if (code !== undefined && code <= last) return true
  if (findSpans(index, length, { first: Number(first), last: Number(last) }).length > 0) return true
  return findBeginningsIn(index, first, last).length > 0
}

function touchesPrefix(index: PincodeIndex, beginning: string): boolean {
  const startsSo = (sorted: readonly string[]) =>
    sorted[findPlace(sorted, (text) => text < beginning)]?.startsWith(beginning) ?? false
  if (startsSo(index.sortedCodes) || startsSo(index.sortedPrefixes)) return true
  if (findListedBeginning(index, beginning) !== undefined) return true
  return [...index.spans.keys()].some((length) => {
    const span = formatPrefixSpan(beginning, length)
    return span !== undefined && findSpans(index, length, span).length > 0
  })
}
