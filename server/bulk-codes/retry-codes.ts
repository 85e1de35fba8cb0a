import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkJobs } from '../database/schema.ts'
import { isBelowJobLimit, type StoredJob } from './job-store.ts'

/** Outcome of an action on a job. `tooMany`: the shop already has the maximum number of unfinished jobs. */
export type ActionOutcome = 'taken' | 'notNow' | 'tooMany'

/**
 * Positions that one transaction handles for a retry. More would block the thread of an embedded database for too long.
 */
const POSITIONS_PER_RETRY = 5_000

/** SQL condition for a code that named a customer (server/privacy/). It is never created. */
const isRedacted = sql`code = 'redacted-' || position`

/**
 * Starts a retry. Refused and removed codes become wanted again, or are replaced if the job may use other codes. For a
 * long list, this handles only the last positions, and later turns handle the rest. The caller has locked the job's
 * row.
 */
export async function beginRetry(
  locked: Tables,
  job: StoredJob,
  states: readonly StoredJob['state'][],
  change: Partial<StoredJob>,
): Promise<ActionOutcome> {
  if (!states.includes(job.state) || job.archivedTo > 0) return 'notNow'
  if (!(await isBelowJobLimit(locked, job.shop))) return 'tooMany'
  await reopenBatches(locked, job.id)
  // The removal of these codes is uncertain, so they stay in a doubtful batch.
  const unsure = await queryRows(
    locked,
    sql`update bulk_codes set state = 'wanted' where job_id = ${job.id} and state = 'removing' returning position`,
    z.object({ position: z.number() }),
  )
  const begun = {
    made: job.made - unsure.length,
    refused: 0,
    removed: 0,
    reasons: {},
    againTo: job.nextPosition,
    removalFrom: 0,
    ...(job.source.type === 'pattern' ? { replaced: job.replaced + job.refused + job.removed } : {}),
  }
  await locked
    .update(bulkJobs)
    .set({ ...change, ...begun })
    .where(eq(bulkJobs.id, job.id))
  await wantNextAgain(locked, { ...job, ...begun })
  return 'taken'
}

/** Reopens batches that an uninstall closed without outcomes. A later query finds the outcomes of their codes. */
export async function reopenBatches(locked: Tables, jobId: string): Promise<void> {
  await locked.execute(
    sql`update bulk_batches set state = 'sending', creation_id = null, doubtful = true, finished_at = null
        where job_id = ${jobId} and state = 'done' and number in (
          select batch from bulk_codes where job_id = ${jobId} and state = 'sent'
        )`,
  )
}

/** Handles the last positions that the retry has not reached yet. A code that named a customer stays unchanged. */
export async function wantNextAgain(
  locked: Tables,
  { id, againTo, source, refused, removed, reasons }: StoredJob,
): Promise<void> {
  const from = Math.max(0, againTo - POSITIONS_PER_RETRY)
  const isNext = sql`job_id = ${id} and position >= ${from} and position < ${againTo}`
  await locked.execute(
    source.type === 'pattern'
      ? sql`update bulk_codes set state = 'replaced' where ${isNext} and state = 'refused'`
      : sql`update bulk_codes set state = 'wanted', batch = null, reason = null
            where ${isNext} and state in ('refused', 'removed') and not ${isRedacted}`,
  )
  const redacted = await queryRows(
    locked,
    sql`select state, count(*)::int as count from bulk_codes
        where ${isNext} and state in ('refused', 'removed') and ${isRedacted} group by state`,
    z.object({ state: z.string(), count: z.number() }),
  )
  const countOf = (state: string) => redacted.find((one) => one.state === state)?.count ?? 0
  const name = bulkCodeWords.redacted
  await locked
    .update(bulkJobs)
    .set({
      againTo: from,
      refused: refused + countOf('refused'),
      removed: removed + countOf('removed'),
      reasons:
        countOf('refused') > 0 ? { ...reasons, [name]: (reasons[name] ?? 0) + countOf('refused') } : reasons,
    })
    .where(eq(bulkJobs.id, id))
}
