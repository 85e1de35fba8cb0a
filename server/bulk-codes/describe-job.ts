import { type BulkJob, type BulkJobProgress, bulkJobStatusOf } from '#rules/features/bulk-codes/job.ts'
import { findArchive } from './archive-times.ts'
import type { JobStore, StoredJob } from './job-store.ts'

/** Below this rate, no remaining time is estimated. */
const LEAST_PER_MINUTE = 1

/** Progress of a job in the format that the screen polls. */
export async function describeProgress(jobs: JobStore, job: StoredJob, now: Date): Promise<BulkJobProgress> {
  const isAskedAgain = job.unpackFor?.action === 'retry'
  const state = job.state === 'receiving' || job.state === 'deleting' || isAskedAgain ? 'waiting' : job.state
  const waiting = Math.max(0, job.wanted - job.made - job.refused - job.removed)
  const perMinute = state === 'running' ? await jobs.readRate(job.id, now) : 0
  const isMoving = perMinute >= LEAST_PER_MINUTE
  return {
    workflowId: job.id,
    status: job.putAsideAt === null ? bulkJobStatusOf[state] : 'failed',
    // An uninstall may end a list while it is being received, when no codes are wanted yet.
    progress: job.wanted === 0 ? 0 : Math.floor((100 * (job.wanted - waiting)) / job.wanted),
    state,
    removing: (job.removal !== null || job.unpackFor?.action === 'delete') && job.putAsideAt === null,
    isPutAside: job.putAsideAt !== null,
    notice: job.notice,
    counts: {
      wanted: job.wanted,
      made: job.made,
      refused: job.refused,
      waiting,
      removed: job.removed,
    },
    reasons: Object.entries(job.reasons)
      .map(([message, count]) => ({ message, count }))
      .toSorted((one, other) => other.count - one.count || one.message.localeCompare(other.message)),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    perMinute: isMoving ? Math.round(perMinute) : null,
    secondsLeft: isMoving ? Math.ceil((waiting / perMinute) * 60) : null,
    discountId: job.discountId,
    archive: findArchive(job),
  }
}

export async function describeJob(jobs: JobStore, job: StoredJob, now: Date): Promise<BulkJob> {
  return {
    ...(await describeProgress(jobs, job, now)),
    triggerId: job.id,
    createdAt: job.createdAt.toISOString(),
    source: job.source,
  }
}
