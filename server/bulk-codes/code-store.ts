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
/** Outcome of a code, from the platform's answer. */
export type CodeResult = {
  position: number
  state: 'made' | 'refused' | 'replaced'
  reason?: string | undefined
  id?: string | undefined
}

const sentCode = z.object({ position: z.number(), code: z.string() })

/**
 * Codes and the batches that send them. Changes of a job's counts run under a lock of its row, together with the
 * codes that are counted.
 */
export function createCodeStore(tables: Tables) {
  /** Does the work with the job's row locked; nothing where the job is gone. */
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
     * @param draw asked under the lock for codes and how many of them are missing, which may change until then.
     * @returns the positions in the list of those that were added; undefined where the job is gone or `draw` had none.
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
     * @returns the positions in the list of those that the job has already; undefined where the job is gone.
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
     * Marks the next codes as being sent, as at most `most` batches; none where no code is left, or the job is to make no more.
     * Any number of batches costs the database the same few questions.
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

    /** The batch's codes whose outcome is unknown. */
    listSent: ({ jobId, number }: StoredBatch): Promise<SentCode[]> =>
      tables
        .select({ position: bulkCodes.position, code: bulkCodes.code })
        .from(bulkCodes)
        .where(and(eq(bulkCodes.jobId, jobId), eq(bulkCodes.batch, number), eq(bulkCodes.state, 'sent')))
        .orderBy(asc(bulkCodes.position)),

    /**
     * Writes down batches for which the platform reported a number of imported codes, and no failure. Where it equals
     * the number sent, each of them is made.
     *
     * @returns the numbers of those batches.
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

    /** Stores outcomes of a batch's codes. The batch is done once all are known. */
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
     * Takes back codes that were not sent, or did not arrive: they wait for their turn again. Codes of a batch in
     * doubt keep its number, since they may still arrive and the next call be refused for it.
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
     * Before a retry: what was refused or removed is wanted again, or is replaced where other codes will do. Turns do so for
     * all but the last positions of a long list.
     */
    beginRetry: (jobId: string, states: readonly StoredJob['state'][], change: Partial<StoredJob>) =>
      withJob(jobId, (locked, job) => beginRetry(locked, job, states, change)),

    /** Goes on with a retry at the next positions. */
    wantNextAgain: (jobId: string) => withJob(jobId, wantNextAgain),

    /** Before codes are removed: what an uninstall left without an outcome is asked for first. */
    reopenBatches: (jobId: string) => withJob(jobId, (locked) => reopenBatches(locked, jobId)),

    /**
     * Codes from one position up to another, in order. Both ends are named, and no number of rows: a database that has not counted its
     * rows yet, as the embedded one never has, would sort all that come after the first for each page.
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
