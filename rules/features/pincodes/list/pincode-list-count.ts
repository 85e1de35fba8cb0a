import type { PincodeEntry } from '../../../language/pincodes/pincode.ts'
import { indexPincodes, isInSpan } from './pincode-list-index.ts'

/** Size of a list. */
export type PincodeCount = {
  readonly entries: number
  /** Number of different codes, listed singly or in ranges. */
  readonly codes: number
  /** Entries for all codes with a beginning. Their codes cannot be counted. */
  readonly prefixes: number
}

/** Counts a list without duplicate entries. A code in several entries counts once. */
export function countPincodes(entries: readonly PincodeEntry[]): PincodeCount {
  const index = indexPincodes(entries)
  let codes = 0
  for (const code of index.codes) {
    if (!isInSpan(index, code)) codes += 1
  }
  for (const spans of index.spans.values()) {
    for (const { first, last } of spans) codes += last - first + 1
  }
  return { entries: entries.length, codes, prefixes: index.prefixes.size + index.openKeys.size }
}
