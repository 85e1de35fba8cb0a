import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countReasons } from '#rules/features/bulk-codes/count-reasons.ts'
import { limits } from '#rules/language/limits.ts'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkBatches, bulkCodes, bulkJobs } from '../database/schema.ts'
import { isKept, makingStates, type StoredJob } from './job-store.ts'
import { beginRetry, reopenBatches, wantNextAgain } from './retry-codes.ts'
import { placeOf } from './row-of-code.ts'

export type StoredBatch = typeof bulkBatches.$inferSelect
export type SentCode = { position: number; code: string }
export type TakenBatch = { batch: StoredBatch; codes: SentCode[] }
/** Outcome of a code according to the platform. */
export type CodeResult = {
  position: number
  state: 'made' | 'refused' | 'replaced'
  reason?: string | undefined
  id?: string | undefined
}

const sentCode = z.object({ position: z.number(), code: z.string() })

/**
 * Codes and the batches that send them. A change of a job's counts locks the job's row in the same transaction as the
 * codes.
 */
export function createCodeStore(tables: Tables) {
  /** Locks the job's row and runs the work. Returns undefined without running it if the job no longer exists. */
  const withJob = <Result>(id: string, work: (locked: Tables, job: StoredJob) => Promise<Result>) =>
    tables.transaction(async (transaction) => {
      const [job] = await transaction
        .select()
        .from(bulkJobs)
        .where(and(eq(bulkJobs.id, id), isKept))
        .for('update')
      return job === undefined ? undefined : work(transaction, job)
    })

  return {
    /**
     * Adds codes that the job does not have yet.
     *
     * @param draw called under the lock. Returns new codes and the number that the job still lacks, which may change
     * until then.
     * @returns the indices of the added codes in the list. Undefined if the job no longer exists or `draw` returned no
     * codes.
     */
    add: (jobId: string, draw: (job: StoredJob) => { codes: readonly string[]; missing: number }) =>
      withJob(jobId, async (locked, job) => {
        const { codes, missing } = draw(job)
        if (codes.length === 0) return undefined
        const added = await queryRows(
          locked,
          sql`insert into bulk_codes (job_id, position, code, state)
              select ${jobId}, ${job.nextPosition}::int + (drawn.number - 1)::int, drawn.code, 'wanted'
              from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as drawn (code, number)
              left join lateral ${placeOf(sql`job_id = ${jobId} and lower(code) = lower(drawn.code)`)} known on true
              where known.place is null
              order by drawn.number limit ${missing}
              on conflict do nothing returning position`,
          z.object({ position: z.number() }),
        )
        await locked
          .update(bulkJobs)
          .set({ drawn: job.drawn + added.length, nextPosition: job.nextPosition + codes.length })
          .where(eq(bulkJobs.id, jobId))
        return added.map(({ position }) => position - job.nextPosition)
      }),

    /**
     * Adds the next codes of a merchant's own list.
     *
     * @returns the indices of codes that the job already has. Undefined if the job no longer exists.
     */
    addListed: (jobId: string, codes: readonly string[]) =>
      withJob(jobId, async (locked, job) => {
        const repeated = await queryRows(
          locked,
          sql`with listed as (
                select ${job.nextPosition}::int + (line.number - 1)::int as position, line.code
                from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as line (code, number)
              ), added as (
                insert into bulk_codes (job_id, position, code, state)
                select ${jobId}, position, code, 'wanted' from listed order by position
                on conflict do nothing returning position
              )
              select position from listed where position not in (select position from added)`,
          z.object({ position: z.number() }),
        )
        await locked
          .update(bulkJobs)
          .set({
            drawn: job.drawn + codes.length - repeated.length,
            nextPosition: job.nextPosition + codes.length,
          })
          .where(eq(bulkJobs.id, jobId))
        return repeated.map(({ position }) => position - job.nextPosition)
      }),

    /**
     * Marks the next codes as being sent, in at most `most` batches. Returns none if no code is left or the job must
     * not create more. The number of database queries does not depend on the number of batches.
     */
    takeBatches: async (jobId: string, most: number, now: Date): Promise<TakenBatch[]> =>
      (await withJob(jobId, async (locked, job) => {
        if (!makingStates.some((state) => state === job.state)) return []
        const perBatch = limits.bulkCodesPerCall
        const wanted = await queryRows(
          locked,
          sql`select position, code, batch is not null as "wasSent" from bulk_codes
              where job_id = ${jobId} and state = 'wanted' order by position limit ${most * perBatch}`,
          sentCode.extend({ wasSent: z.boolean() }),
        )
        if (wanted.length === 0) return []
        const taken = wanted.map((code, index) => ({
          ...code,
          number: job.nextBatch + Math.floor(index / perBatch),
        }))
        const positions = taken.map(({ position, number }) => ({ position, number }))
        await locked.execute(
          sql`update bulk_codes code set state = 'sent', batch = next.number
              from (
                select found.place, listed.number
                from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as listed (position int, number int)
                cross join lateral ${placeOf(sql`job_id = ${jobId} and position = listed.position`)} found
              ) next
              where code.ctid = next.place`,
        )
        const codesOf = Map.groupBy(taken, ({ number }) => number)
        const batches = [...codesOf].map(([number, codes]) => {
          const doubtful = codes.some(({ wasSent }) => wasSent)
          return { jobId, number, state: 'sending' as const, sentAt: now, doubtful }
        })
        const stored = await locked.insert(bulkBatches).values(batches).returning()
        await locked
          .update(bulkJobs)
          .set({ nextBatch: job.nextBatch + batches.length })
          .where(eq(bulkJobs.id, jobId))
        return stored.map((batch) => ({ batch, codes: codesOf.get(batch.number) ?? [] }))
      })) ?? [],

    listOpenBatches: (jobId: string) =>
      tables
        .select()
        .from(bulkBatches)
        .where(and(eq(bulkBatches.jobId, jobId), ne(bulkBatches.state, 'done')))
        .orderBy(asc(bulkBatches.number)),

    changeBatch: async ({ jobId, number }: StoredBatch, change: Partial<StoredBatch>) => {
      await tables
        .update(bulkBatches)
        .set(change)
        .where(
          and(eq(bulkBatches.jobId, jobId), eq(bulkBatches.number, number), ne(bulkBatches.state, 'done')),
        )
    },

    /** Codes of the batch whose outcome is unknown. */
    listSent: ({ jobId, number }: StoredBatch): Promise<SentCode[]> =>
      tables
        .select({ position: bulkCodes.position, code: bulkCodes.code })
        .from(bulkCodes)
        .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.batch, number), eq(bulkCodes.state, 'sent')))
        .orderBy(asc(bulkCodes.position)),

    /**
     * Records batches for which the platform reported a number of imported codes and no failure. If the number equals
     * that of the sent codes, all of them count as created.
     *
     * @returns the numbers of the recorded batches.
     */
    settleWhole: (jobId: string, reported: readonly { number: number; imported: number }[], now: Date) =>
      withJob(jobId, async (locked, job) => {
        const settled = await queryRows(
          locked,
          sql`with whole as (
                select reported_batch.number from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported_batch (number int, imported int)
                where reported_batch.imported = (
                  select count(*) from bulk_codes where job_id = ${jobId} and batch = reported_batch.number and state = 'sent'
                )
              ), settled as (
                update bulk_codes code set state = 'made', uses = 0, uses_at = ${now.toISOString()}::timestamptz
                from whole where code.job_id = ${jobId} and code.batch = whole.number and code.state = 'sent'
                returning code.batch as number
              ), counted as (
                select number, count(*)::int as made from settled group by number
              ), closed as (
                update bulk_batches batch set made = batch.made + counted.made, state = 'done',
                  finished_at = ${now.toISOString()}::timestamptz
                from counted where batch.job_id = ${jobId} and batch.number = counted.number and batch.state <> 'done'
              )
              select number, made from counted`,
          z.object({ number: z.number(), made: z.number() }),
        )
        const made = settled.reduce((sum, batch) => sum + batch.made, 0)
        await locked
          .update(bulkJobs)
          .set({ made: job.made + made })
          .where(eq(bulkJobs.id, jobId))
        return settled.map(({ number }) => number)
      }),

    /** Stores outcomes of a batch's codes. The batch is done once every code has one. */
    settle: ({ jobId, number }: StoredBatch, results: readonly CodeResult[], now: Date) =>
      withJob(jobId, async (locked, job) => {
        const changed = await queryRows(
          locked,
          sql`update bulk_codes code set state = result.state, reason = result.reason, platform_id = result.id,
                uses = case when result.state = 'made' then 0 end,
                uses_at = case when result.state = 'made' then ${now.toISOString()}::timestamptz end
              from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
                as result (position int, state text, reason text, id text)
              where code.job_id = ${jobId} and code.batch = ${number} and code.position = result.position
                and code.state = 'sent'
              returning code.state, code.reason`,
          z.object({ state: z.enum(['made', 'refused', 'replaced']), reason: z.string().nullable() }),
        )
        const count = (state: string) => changed.filter((code) => code.state === state).length
        const refused = changed.flatMap(({ state, reason }) => (state === 'refused' ? (reason ?? []) : []))
        const reasons = countReasons(job.reasons, refused)
        await locked
          .update(bulkJobs)
          .set({
            made: job.made + count('made'),
            refused: job.refused + count('refused'),
            replaced: job.replaced + count('replaced'),
            reasons,
          })
          .where(eq(bulkJobs.id, jobId))
        await locked.execute(
          sql`update bulk_batches batch set made = batch.made + ${count('made')},
                state = case when open then 'sending' else 'done' end,
                doubtful = batch.doubtful or open, creation_id = case when open then null else creation_id end,
                finished_at = case when open then null else ${now.toISOString()}::timestamptz end
              from (select exists (
                select 1 from bulk_codes where job_id = ${jobId} and batch = ${number} and state = 'sent'
              ) as open) as codes
              where job_id = ${jobId} and number = ${number} and batch.state <> 'done'`,
        )
      }),

    /**
     * Returns codes that were not sent or did not arrive to the wanted ones. Codes of a doubtful batch keep its number.
     * They may still arrive, and the next call would then be refused.
     */
    release: ({ jobId, number }: StoredBatch, now: Date) =>
      withJob(jobId, async (locked) => {
        const ofBatch = and(eq(bulkBatches.jobId, jobId), eq(bulkBatches.number, number))
        const [batch] = await locked.select().from(bulkBatches).where(ofBatch)
        await locked
          .update(bulkCodes)
          .set({ state: 'wanted', batch: batch?.doubtful ? number : null })
          .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.batch, number), eq(bulkCodes.state, 'sent')))
        await locked.update(bulkBatches).set({ state: 'done', finishedAt: now }).where(ofBatch)
      }),

    /**
     * Starts a retry. Refused and removed codes become wanted again, or are replaced if the job may use other codes.
     * For a long list, this handles only the last positions, and later turns handle the rest.
     */
    beginRetry: (jobId: string, states: readonly StoredJob['state'][], change: Partial<StoredJob>) =>
      withJob(jobId, (locked, job) => beginRetry(locked, job, states, change)),

    /** Continues a retry at the next positions. */
    wantNextAgain: (jobId: string) => withJob(jobId, wantNextAgain),

    /**
     * Reopens batches that an uninstall closed without outcomes. Called before codes are removed, so that their
     * outcomes are requested first.
     */
    reopenBatches: (jobId: string) => withJob(jobId, (locked) => reopenBatches(locked, jobId)),

    /**
     * Codes from one position up to another, in order. The query bounds both positions instead of the number of rows. A
     * database without statistics, such as the embedded one, would otherwise sort all later codes for each page.
     */
    readRange: async (jobId: string, from: number, until: number) =>
      tables
        .select({
          position: bulkCodes.position,
          code: bulkCodes.code,
          state: bulkCodes.state,
          reason: bulkCodes.reason,
          uses: bulkCodes.uses,
          usesAt: bulkCodes.usesAt,
        })
        .from(bulkCodes)
        .where(and(eq(bulkCodes.jobId, jobId), gte(bulkCodes.position, from), lt(bulkCodes.position, until)))
        .orderBy(asc(bulkCodes.position)),
  }
}

export type CodeStore = ReturnType<typeof createCodeStore>
