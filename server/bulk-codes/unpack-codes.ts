import type { BulkJobRequest } from '#rules/features/bulk-codes/job.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { ArchiveStore } from './archive-store.ts'
import { takeAction } from './job-actions.ts'
import type { StoredJob } from './job-store.ts'
import type { MakingWorld, StepOutcome } from './make-codes.ts'

export type UnpackingWorld = Pick<MakingWorld, 'jobs' | 'codes' | 'now'> & {
  archives: Pick<ArchiveStore, 'unpackLast'>
}

/** Turns the next archived codes back into rows. Once none are left, the job takes the action that needs them. */
export async function unpackNext(
  { archives, ...world }: UnpackingWorld,
  job: StoredJob,
  request: BulkJobRequest,
): Promise<StepOutcome> {
  if (await archives.unpackLast(job.id)) return 'moved'
  // If a process dies in between, the action is taken twice. The second time changes nothing.
  const outcome = await takeAction(world, job, request)
  const notice = bulkCodeWords.refusals.tooManyJobs(limits.unfinishedBulkJobs)
  await world.jobs.update(job.id, { unpackFor: null, ...(outcome === 'tooMany' ? { notice } : {}) })
  return 'moved'
}
