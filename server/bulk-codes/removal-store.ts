import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import { CODES_PER_PAGE } from './documents.ts'
import type { UsedCode } from './platform-calls.ts'
import { placeOf } from './row-of-code.ts'

/**
 * Positions that one statement searches for codes to remove. More would block the thread of an embedded database for
 * too long.
 */
const POSITIONS_AT_ONCE = 1_000

export type RemovableCode = { position: number; code: string; platformId: string | null }

const removable = z.object({ position: z.number(), code: z.string(), platformId: z.string().nullable() })

/** Uses of codes, and the removal of codes from their discount. */
export function createRemovalStore(tables: Tables) {
  return {
    /** Stores the uses that the platform reports for the job's codes. */
    saveUses: async (
      jobId: string,
      codes: readonly UsedCode[],
      { cursor, pages }: { readonly cursor: string | undefined; readonly pages: number },
      now: Date,
    ) => {
      await tables.transaction(async (transaction) => {
        await transaction
          .update(bulkJobs)
          .set({ usesCursor: cursor ?? null, usesPages: pages })
          .where(eq(bulkJobs.id, jobId))
        await transaction.execute(
          sql`update bulk_codes code set uses = used.uses, uses_at = ${now.toISOString()}::timestamptz, platform_id = used.id
              from (
                select found.place, listed.id, listed.uses
                from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as listed (code text, id text, uses int)
                cross join lateral ${placeOf(sql`job_id = ${jobId} and lower(code) = lower(listed.code)`)} found
              ) used
              where code.ctid = used.place and code.state = 'made'`,
        )
      })
    },

    /**
     * Marks the next codes as being removed, including those that an earlier removal left. Returns none when all codes
     * have been handled.
     */
    async take(jobId: string, only: 'all' | 'unused'): Promise<RemovableCode[]> {
      for (;;) {
        const taken = await takeAmongNext(tables, jobId, only)
        if (taken === undefined) return []
        if (taken.length > 0) return taken
      }
    },

    listRemoving: (jobId: string): Promise<RemovableCode[]> =>
      tables
        .select({
          position: bulkCodes.position,
          code: bulkCodes.code,
          platformId: bulkCodes.platformId,
        })
        .from(bulkCodes)
        .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.state, 'removing'))),

    /**
     * Marks the codes being removed as removed, except those that still exist.
     *
     * @param fault reason why the remaining codes cannot be removed. If null, they are tried again.
     */
    settle: async (jobId: string, left: readonly RemovableCode[], fault: string | null) => {
      await tables.transaction(async (transaction) => {
        const positions = JSON.stringify(left.map(({ position }) => position))
        const changed = await queryRows(
          transaction,
          sql`update bulk_codes set state = case
                when position in (select value::int from jsonb_array_elements_text(${positions}::jsonb) as value)
                then 'made' else 'removed' end, reason = case
                when position in (select value::int from jsonb_array_elements_text(${positions}::jsonb) as value)
                then ${fault}::text end
              where job_id = ${jobId} and state = 'removing' returning state`,
          z.object({ state: z.string() }),
        )
        const again = fault === null ? left.map(({ position }) => position) : []
        const gone = changed.filter(({ state }) => state === 'removed').length
        await transaction
          .update(bulkJobs)
          .set({
            made: sql`${bulkJobs.made} - ${gone}`,
            removed: sql`${bulkJobs.removed} + ${gone}`,
            removalJob: null,
            ...(again.length > 0
              ? { removalFrom: sql`least(${bulkJobs.removalFrom}, ${Math.min(...again)}::int)` }
              : {}),
          })
          .where(eq(bulkJobs.id, jobId))
      })
    },
  }
}

/** @returns the codes taken at the next positions. Undefined if the job has no more positions. */
function takeAmongNext(
  tables: Tables,
  jobId: string,
  only: 'all' | 'unused',
): Promise<RemovableCode[] | undefined> {
  return tables.transaction(async (transaction) => {
    const ofJob = eq(bulkJobs.id, jobId)
    const [job] = await transaction.select().from(bulkJobs).where(ofJob).for('update')
    if (job === undefined || job.removalFrom >= job.nextPosition) return undefined
    const until = job.removalFrom + POSITIONS_AT_ONCE
    const taken = await queryRows(
      transaction,
      sql`update bulk_codes set state = 'removing', reason = null where job_id = ${jobId} and position in (
            select position from bulk_codes
            where job_id = ${jobId} and position >= ${job.removalFrom} and position < ${until}
              and state = 'made' ${only === 'unused' ? sql`and coalesce(uses, 0) = 0` : sql``}
            order by position limit ${CODES_PER_PAGE}
          ) returning position, code, platform_id as "platformId"`,
      removable,
    )
    const isWhole = taken.length < CODES_PER_PAGE
    const removalFrom = isWhole ? until : Math.max(...taken.map(({ position }) => position)) + 1
    await transaction.update(bulkJobs).set({ removalFrom }).where(ofJob)
    return taken
  })
}

export type RemovalStore = ReturnType<typeof createRemovalStore>
