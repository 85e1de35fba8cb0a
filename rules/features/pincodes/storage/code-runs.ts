import type { CodeSet } from '../../../language/pincodes/code-set.ts'
import { pincodeLimits } from '../../../language/pincodes/pincode.ts'

/** Minimum length of a run that is written as a range, since two codes are shorter than their range. */
const shortestRange = 3

/** Lists all codes and beginnings of a set, one per entry. */
export function listCodes({ integers, texts }: CodeSet): string[] {
  return [...Array.from(integers, String), ...texts]
}

/**
 * Formats a shorter list of the same codes: integers ascending, with ranges if they are consecutive, then the texts.
 */
export function formatCodes({ integers, texts }: CodeSet): string[] {
  const list: string[] = []
  for (let start = 0; start < integers.length; ) {
    const end = findRunEnd(integers, start)
    if (end - start >= shortestRange) list.push(`${integers[start]}-${integers[end - 1]}`)
    else for (let index = start; index < end; index += 1) list.push(String(integers[index]))
    start = end
  }
  return [...list, ...texts]
}

/**
 * Index after the last code of a run that fits in one range: the same number of digits, and at most the maximum width.
 */
function findRunEnd(integers: Float64Array, start: number): number {
  const first = integers[start] ?? 0
  const bound = Math.min(10 ** String(first).length, first + pincodeLimits.rangeCodes)
  let end = start + 1
  while (end < integers.length && integers[end] === first + end - start && first + end - start < bound)
    end += 1
  return end
}
