import type { PincodeEntry } from '../../../language/pincodes/pincode.ts'
import { indexPincodes, isInSpan } from './pincode-list-index.ts'

/** What a list amounts to. */
export type PincodeCount = {
  readonly entries: number
  /** Different codes that the codes and ranges stand for. */
  readonly codes: number
  /** Entries that stand for all codes with a beginning, which cannot be counted. */
  readonly prefixes: number
}

/** Counts a list whose entries are all different. A code inside a range, and where ranges overlap, counts once. */
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
