import { limits } from '../../language/limits.ts'
import type { BulkJobProgress } from './job.ts'

/** How often a job is asked about (docs/product.md#bulk-codes): soon at first, and seldom once it is known to take its time. */
const firstPollEveryMs = 2_000
const laterPollEveryMs = 10_000
const pollsAtFirst = 20

/** Whether anything about a job changes by itself. */
export function isUnderWay({ status, removing }: Pick<BulkJobProgress, 'status' | 'removing'>): boolean {
  return status === 'processing' || removing
}

/** Whether a shop with so many unfinished jobs may begin one more. */
export function mayBeginJob(unfinished: number): boolean {
  return unfinished < limits.unfinishedBulkJobs
}

/** When to ask again after so many answers, in milliseconds; false: not at all. */
export function derivePollDelay(
  progress: Pick<BulkJobProgress, 'status' | 'removing'>,
  polls: number,
): number | false {
  if (!isUnderWay(progress)) return false
  return isPolledSlowly(polls) ? laterPollEveryMs : firstPollEveryMs
}

export function isPolledSlowly(polls: number): boolean {
  return polls >= pollsAtFirst
}
