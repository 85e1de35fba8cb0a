import {
  type BulkJobAction,
  type BulkJobRequest,
  type BulkJobState,
  bulkJobActionsIn,
} from '#rules/features/bulk-codes/job.ts'
import { mayBeginJob } from '#rules/features/bulk-codes/job-polling.ts'
import type { CodeStore } from './code-store.ts'
import type { JobStore, StoredJob } from './job-store.ts'
import type { ActionOutcome } from './retry-codes.ts'

type Stores = { jobs: JobStore; codes: CodeStore; now: () => Date }

/** States in which an action is possible. */
const statesFor = (action: BulkJobAction): BulkJobState[] =>
  Object.entries(bulkJobActionsIn).flatMap(([state, actions]) =>
    actions.some((each) => each === action) ? [state as BulkJobState] : [],
  )

/** Records the action. The job carries it out in its next turn. */
export async function takeAction(
  { jobs, codes, now }: Stores,
  job: StoredJob,
  request: BulkJobRequest,
): Promise<ActionOutcome> {
  const change = async (values: Parameters<JobStore['change']>[2]): Promise<ActionOutcome> => {
    const isTaken = await jobs.change(job.id, statesFor(request.action), {
      waitUntil: null,
      putAsideAt: null,
      ...values,
    })
    return isTaken ? 'taken' : 'notNow'
  }
  const remove = async (only: 'all' | 'unused') => {
    await codes.reopenBatches(job.id)
    // The job first reads the platform's ids and the uses.
    const from = { removalJob: null, removalFrom: 0, usesCursor: '', notice: null }
    await jobs.update(job.id, { removal: only, ...from })
  }
  switch (request.action) {
    case 'pause':
      return change({ state: 'paused', notice: null })
    case 'resume':
      if (job.putAsideAt === null) return change({ state: 'waiting' })
      await jobs.update(job.id, { putAsideAt: null, notice: null, waitUntil: null })
      return 'taken'
    case 'cancel': {
      const outcome = await change({ state: 'cancelled', notice: null, finishedAt: now() })
      if (outcome === 'taken' && request.removeMade) await remove('all')
      return outcome
    }
    case 'retry': {
      const again = { state: 'waiting', notice: null, finishedAt: null, waitUntil: null } as const
      return (await codes.beginRetry(job.id, statesFor('retry'), again)) ?? 'notNow'
    }
    case 'delete': {
      // Codes are not archived while their uses are being read.
      const outcome = await change({ usesCursor: '' })
      if (outcome === 'taken') await remove(request.only)
      return outcome
    }
  }
}

/** The job first turns archived codes back into rows in its next turns, then takes the action. */
export async function takeArchivedAction(
  jobs: JobStore,
  job: StoredJob,
  request: BulkJobRequest,
): Promise<ActionOutcome> {
  if (request.action === 'retry' && !mayBeginJob(await jobs.countUnfinished(job.shop))) return 'tooMany'
  return (await jobs.beginUnpacking(job.id, statesFor(request.action), request)) ? 'taken' : 'notNow'
}
