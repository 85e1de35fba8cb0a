import { limits } from '../../language/limits.ts'
import type { BulkJobProgress } from './job.ts'

/** Delays between polls of a job (docs/product.md#bulk-codes): short at first, longer for a long job. */
const firstPollEveryMs = 2_000
const laterPollEveryMs = 10_000
const pollsAtFirst = 20

/** True while the job changes without an action of the merchant. */
export function isUnderWay({ status, removing }: Pick<BulkJobProgress, 'status' | 'removing'>): boolean {
  return status === 'processing' || removing
}

/** True if a shop with `unfinished` jobs may begin one more. */
export function mayBeginJob(unfinished: number): boolean {
  return unfinished < limits.unfinishedBulkJobs
}

/** Delay before the next poll in milliseconds, after a number of polls. False to stop polling. */
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
