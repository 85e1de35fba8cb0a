import { bulkCodeWords } from '../../words/bulk-codes.ts'

/**
 * Number of reasons that are counted separately. The platform may name the code in each, and a job has a
 * million of them.
 */
export const mostReasons = 100

/** Adds refused codes to the counts of their reasons; further reasons are counted together. */
export function countReasons(
  counts: Readonly<Record<string, number>>,
  reasons: readonly string[],
): Record<string, number> {
  const counted = new Map(Object.entries(counts))
  for (const reason of reasons) {
    const name = counted.has(reason) || counted.size < mostReasons ? reason : bulkCodeWords.otherReasons
    counted.set(name, (counted.get(name) ?? 0) + 1)
  }
  return Object.fromEntries(counted)
}
