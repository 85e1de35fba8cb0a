import { bulkCodeWords } from '../../words/bulk-codes.ts'

/**
 * Maximum number of reasons that are counted separately. The platform may include the code in each reason, and a job
 * can have a million codes.
 */
export const mostReasons = 100

/** Adds refused codes to the counts of their reasons. Reasons above the maximum are counted together. */
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
