import type { BulkJobAction } from '#rules/features/bulk-codes/job.ts'
import { type BulkJobState, bulkJobActionsIn } from '#rules/features/bulk-codes/job.ts'
import type { CodeStore } from './code-store.ts'
import type { JobStore, StoredJob } from './job-store.ts'
import type { RemovalStore } from './removal-store.ts'

type Stores = { jobs: JobStore; codes: CodeStore; removals: RemovalStore; now: () => Date }

/** What comes with an action: which made codes are to be removed from the discount. */
export type ActionRequest =
  | { action: 'pause' | 'resume' | 'retry' }
  | { action: 'cancel'; removeMade: boolean }
  | { action: 'delete'; only: 'all' | 'unused' }

/** The states in which an action can be taken. */
const statesFor = (action: BulkJobAction): BulkJobState[] =>
  Object.entries(bulkJobActionsIn).flatMap(([state, actions]) =>
    actions.some((each) => each === action) ? [state as BulkJobState] : [],
  )

/** @returns whether the job could take the action; it does what is left to do in its next turn. */
export async function takeAction(
  { jobs, codes, removals, now }: Stores,
  job: StoredJob,
  request: ActionRequest,
): Promise<boolean> {
  const change = (values: Parameters<JobStore['change']>[2]) =>
    jobs.change(job.id, statesFor(request.action), { waitUntil: null, ...values })
  const remove = async (only: 'all' | 'unused') => {
    await removals.begin(job.id)
    // The platform's ids and the uses are read first.
    await jobs.update(job.id, { removal: only, removalJob: null, usesCursor: '', notice: null })
  }
  switch (request.action) {
    case 'pause':
      return change({ state: 'paused', notice: null })
    case 'resume':
      return change({ state: 'waiting' })
    case 'cancel': {
      const isCancelled = await change({ state: 'cancelled', notice: null, finishedAt: now() })
      if (isCancelled && request.removeMade) await remove('all')
      return isCancelled
    }
    case 'retry': {
      if (job.removal !== null) return false
      const again = { state: 'waiting', notice: null, finishedAt: null, waitUntil: null } as const
      return (await codes.wantAgain(job.id, statesFor('retry'), again)) === true
    }
    case 'delete': {
      if (!(await change({}))) return false
      await remove(request.only)
      return true
    }
  }
}
