import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import type { UsedCode } from './ask-platform.ts'
import { CODES_PER_PAGE } from './documents.ts'

export type RemovableCode = { position: number; code: string; platformId: string | null }

const removable = z.object({ position: z.number(), code: z.string(), platformId: z.string().nullable() })

/** Uses of codes, and codes that are taken away from their discount. */
export function createRemovalStore(tables: Tables) {
  return {
    /** Notes what the platform says of codes, as far as they are the job's. */
    saveUses: async (jobId: string, codes: readonly UsedCode[], cursor: string | undefined, now: Date) => {
      await tables.transaction(async (transaction) => {
        await transaction.execute(
          sql`update bulk_codes code set uses = used.uses, uses_at = ${now.toISOString()}::timestamptz, platform_id = used.id
              from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as used (code text, id text, uses int)
              where code.job_id = ${jobId} and lower(code.code) = lower(used.code) and code.state = 'made'`,
        )
        await transaction
          .update(bulkJobs)
          .set({ usesCursor: cursor ?? null })
          .where(eq(bulkJobs.id, jobId))
      })
    },

    /** Begins a removal: codes that could not be removed before are tried again. */
    begin: async (jobId: string) => {
      await tables
        .update(bulkCodes)
        .set({ reason: null })
        .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.state, 'made'), isNotNull(bulkCodes.reason)))
    },

    /** Marks the next codes as being removed. */
    take: (jobId: string, only: 'all' | 'unused'): Promise<RemovableCode[]> =>
      queryRows(
        tables,
        sql`update bulk_codes set state = 'removing' where job_id = ${jobId} and position in (
              select position from bulk_codes where job_id = ${jobId} and state = 'made' and reason is null
                ${only === 'unused' ? sql`and coalesce(uses, 0) = 0` : sql``}
              order by position limit ${CODES_PER_PAGE}
            ) returning position, code, platform_id as "platformId"`,
        removable,
      ),

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
     * Marks the codes being removed as gone, except those that still exist.
     *
     * @param fault why those cannot be removed; without it they are tried again.
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
        const gone = changed.filter(({ state }) => state === 'removed').length
        await transaction
          .update(bulkJobs)
          .set({
            made: sql`${bulkJobs.made} - ${gone}`,
            removed: sql`${bulkJobs.removed} + ${gone}`,
            removalJob: null,
          })
          .where(eq(bulkJobs.id, jobId))
      })
    },
  }
}
export type RemovalStore = ReturnType<typeof createRemovalStore>
