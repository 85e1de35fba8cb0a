import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkBatches, bulkCodeArchives, bulkCodes, bulkJobs } from '../database/schema.ts'
import { mayNamePeople, POSITIONS_PER_PIECE, packCodes, unpackCodes } from './archive-piece.ts'
import { findArchiveBound, findDeletionBound } from './archive-times.ts'
import { createCodeStore } from './code-store.ts'
import { isKept, isUnfinished, type StoredJob } from './job-store.ts'

/** Rows in one statement. More would block the thread of an embedded database for too long. */
const ROWS_PER_STATEMENT = 250
/** Positions read by one statement. The thread that answers requests takes some milliseconds for its rows. */
const POSITIONS_PER_READING = 500
const PIECES_PER_DELETION = 100
const BATCHES_PER_DELETION = 1_000

const deletedRow = z.object({ position: z.number() })

const isToArchive = (now: Date) =>
  and(
    lte(bulkJobs.finishedAt, findArchiveBound(now)),
    isNull(bulkJobs.putAsideAt),
    isNull(bulkJobs.codesDeletedAt),
    sql`${bulkJobs.state} not in ('receiving', 'deleting', 'paused') and not (${isUnfinished})`,
    sql`(${bulkJobs.archivedTo} < ${bulkJobs.nextPosition}
      or exists (select 1 from bulk_batches batch where batch.job_id = ${bulkJobs.id}))`,
  )

const isToDelete = (now: Date) =>
  and(
    lte(bulkJobs.archivedAt, findDeletionBound(now)),
    isNull(bulkJobs.unpackFor),
    sql`${bulkJobs.archivedTo} >= ${bulkJobs.nextPosition}`,
    sql`exists (select 1 from bulk_code_archives piece where piece.job_id = ${bulkJobs.id})`,
  )

/**
 * Codes of jobs that finished long ago, as compressed pieces. Each piece moves in one transaction that locks its job.
 */
export function createArchiveStore(tables: Tables) {
  /**
   * Locks the first matching job and runs the work on it.
   *
   * @returns false if no job matches.
   */
  const withFirst = (where: SQL | undefined, work: (locked: Tables, job: StoredJob) => Promise<void>) =>
    tables.transaction(async (transaction) => {
      const [job] = await transaction
        .select()
        .from(bulkJobs)
        .where(where)
        .orderBy(asc(bulkJobs.finishedAt))
        .limit(1)
        .for('update')
      if (job === undefined) return false
      await work(transaction, job)
      return true
    })

  return {
    /**
     * Archives the next piece. After the last piece, deletes the job's batches. @returns false if nothing was left to
     * do.
     */
    archiveNext: (now: Date) =>
      withFirst(isToArchive(now), async (locked, job) => {
        if (job.archivedTo >= job.nextPosition) {
          await deleteBatches(locked, job.id)
          return
        }
        const range = and(
          eq(bulkCodes.jobId, job.id),
          gte(bulkCodes.position, job.archivedTo),
          lt(bulkCodes.position, job.archivedTo + POSITIONS_PER_PIECE),
        )
        const codes = await locked.select().from(bulkCodes).where(range).orderBy(asc(bulkCodes.position))
        if (codes.length > 0) {
          await locked.insert(bulkCodeArchives).values({
            jobId: job.id,
            position: job.archivedTo,
            content: await packCodes(codes),
            mayNamePeople: mayNamePeople(codes),
          })
          await locked.delete(bulkCodes).where(range)
        }
        await locked
          .update(bulkJobs)
          .set({ archivedTo: job.archivedTo + POSITIONS_PER_PIECE, archivedAt: job.archivedAt ?? now })
          .where(eq(bulkJobs.id, job.id))
      }),

    /** Turns the last piece back into rows. @returns false if the job has no piece. */
    unpackLast: (jobId: string) =>
      withFirst(and(eq(bulkJobs.id, jobId), isKept, sql`${bulkJobs.archivedTo} > 0`), async (locked) => {
        const [piece] = await locked
          .select()
          .from(bulkCodeArchives)
          .where(eq(bulkCodeArchives.jobId, jobId))
          .orderBy(desc(bulkCodeArchives.position))
          .limit(1)
        if (piece !== undefined) {
          await writeRows(locked, jobId, piece.content)
          await locked.delete(bulkCodeArchives).where(ofPiece(jobId, piece.position))
        }
        const archivedTo = piece?.position ?? 0
        await locked
          .update(bulkJobs)
          .set(archivedTo === 0 ? { archivedTo, archivedAt: null } : { archivedTo })
          .where(eq(bulkJobs.id, jobId))
      }),

    /** Deletes some pieces of an archive that is a year old. @returns false if no archive is that old. */
    deleteNext: (now: Date) =>
      withFirst(isToDelete(now), async (locked, job) => {
        await locked
          .update(bulkJobs)
          .set({ codesDeletedAt: job.codesDeletedAt ?? now })
          .where(eq(bulkJobs.id, job.id))
        await deletePieces(locked, job.id)
      }),

    /**
     * Codes from the archive or from rows, for a range of positions. One snapshot ensures that a piece on the move is
     * not missed.
     */
    readRange: (jobId: string, from: number, until: number) =>
      tables.transaction(
        async (transaction) => {
          const [piece] = await transaction.select().from(bulkCodeArchives).where(ofPiece(jobId, from))
          return piece === undefined ? readRows(transaction, jobId, from, until) : unpackCodes(piece.content)
        },
        { isolationLevel: 'repeatable read' },
      ),
  }
}

export type ArchiveStore = ReturnType<typeof createArchiveStore>

export const ofPiece = (jobId: string, position: number) =>
  and(eq(bulkCodeArchives.jobId, jobId), eq(bulkCodeArchives.position, position))

/** Deletes some pieces of a job. @returns their number, zero if none are left. */
export async function deletePieces(locked: Tables, jobId: string): Promise<number> {
  const gone = await queryRows(
    locked,
    sql`delete from bulk_code_archives where job_id = ${jobId} and position in (
          select position from bulk_code_archives where job_id = ${jobId} order by position limit ${PIECES_PER_DELETION}
        ) returning position`,
    deletedRow,
  )
  return gone.length
}

/** Deletes some batches of a job. @returns their number, zero if none are left. */
export async function deleteBatches(locked: Tables, jobId: string): Promise<number> {
  const gone = await queryRows(
    locked,
    sql`delete from bulk_batches where job_id = ${jobId} and number in (
          select number from bulk_batches where job_id = ${jobId} order by number limit ${BATCHES_PER_DELETION}
        ) returning number as position`,
    deletedRow,
  )
  return gone.length
}

async function readRows(transaction: Tables, jobId: string, from: number, until: number) {
  const { readRange } = createCodeStore(transaction)
  const rows: Awaited<ReturnType<typeof readRange>> = []
  for (let next = from; next < until; next += POSITIONS_PER_READING)
    rows.push(...(await readRange(jobId, next, Math.min(until, next + POSITIONS_PER_READING))))
  return rows
}

async function writeRows(locked: Tables, jobId: string, content: Uint8Array): Promise<void> {
  const codes = await unpackCodes(content)
  for (let from = 0; from < codes.length; from += ROWS_PER_STATEMENT) {
    const rows = codes.slice(from, from + ROWS_PER_STATEMENT)
    await locked.execute(
      sql`insert into bulk_codes (job_id, position, code, state, batch, reason, uses, uses_at)
          select ${jobId}, position, code, state, batch, reason, uses, "usesAt"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row (position int, code text, state text, batch int, reason text, uses int, "usesAt" timestamptz)`,
    )
    await nextTurn()
  }
  // The platform is asked again about codes without an outcome, as after an uninstall.
  const open = codes.flatMap(({ state, batch }) => (state === 'sent' && batch !== null ? [batch] : []))
  if (open.length === 0) return
  const batches = [...new Set(open)].map((number) => ({
    ...{ jobId, number, state: 'done' as const, doubtful: true, sentAt: sql`now()` },
  }))
  await locked.insert(bulkBatches).values(batches).onConflictDoNothing()
}
