import type { CodeSet } from '../../../language/pincodes/code-set.ts'
import { pincodeLimits } from '../../../language/pincodes/pincode.ts'

/** From this many consecutive codes on a range is written; two codes are shorter than their range. */
const shortestRange = 3

/** A list that stands for a set, one entry for each code and beginning. */
export function listCodes({ integers, texts }: CodeSet): string[] {
  return [...Array.from(integers, String), ...texts]
}

/** A shorter list for the same: integers ascending, with ranges where they are consecutive, then the texts. */
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

/** Behind the last code of a run that one range may stand for: of equally many digits, and not too wide. */
function findRunEnd(integers: Float64Array, start: number): number {
  const first = integers[start] ?? 0
  const bound = Math.min(10 ** String(first).length, first + pincodeLimits.rangeCodes)
  let end = start + 1
  while (end < integers.length && integers[end] === first + end - start && first + end - start < bound)
    end += 1
  return end
}
