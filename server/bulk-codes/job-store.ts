import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BulkJobRequest } from '#rules/features/bulk-codes/job.ts'
import { mayBeginJob } from '#rules/features/bulk-codes/job-polling.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { isOlderThan } from '../database/row-age.ts'
import { bulkJobs } from '../database/schema.ts'

export type StoredJob = typeof bulkJobs.$inferSelect
export type JobChange = Partial<typeof bulkJobs.$inferInsert>
export type StoredJobState = StoredJob['state']

/** States in which codes are being created, or would be if the platform answered. */
export const makingStates = ['waiting', 'running', 'waitingForPlatform'] as const satisfies StoredJobState[]

const unfinishedStates: StoredJobState[] = [...makingStates, 'paused', 'receiving']

/** SQL condition for a job that screens may show. */
const isVisible = notInArray(bulkJobs.state, ['receiving', 'deleting'])
/** SQL condition for a job that is not marked for deletion. */
export const isKept = ne(bulkJobs.state, 'deleting')

/** SQL condition for a job that is creating codes, or that has other work in progress. */
export const isUnfinished = sql`${isVisible} and ${bulkJobs.putAsideAt} is null and (
  ${inArray(bulkJobs.state, [...makingStates])}
  or ${bulkJobs.removal} is not null
  or ${bulkJobs.usesCursor} is not null
  or ${bulkJobs.unpackFor} is not null
  or ${bulkJobs.id} in (select batch.job_id from bulk_batches batch where batch.state <> 'done')
)`

/** SQL condition for a job with unreported codes: after its end, and again after a retry has created more. */
const isUnreported = sql`${isKept} and ${bulkJobs.finishedAt} is not null and ${bulkJobs.made} > ${bulkJobs.reportedUsage}`

/** A list that is not complete after this time will never be. */
const RECEIVING_MOST_MS = 60 * 60_000
/** Maximum wait of a job for the platform or for the merchant. */
const WAIT_MOST_MS = 60 * 60_000

/** Time at which a job is due. A later time than any job may wait was written while the clock was ahead. */
const dueAt = (now: Date) => {
  const latest = new Date(now.getTime() + WAIT_MOST_MS)
  return sql`case when ${bulkJobs.waitUntil} is null then least(${bulkJobs.turnAt}, ${moment(now)})
    when ${bulkJobs.waitUntil} > ${moment(latest)} then ${moment(now)} else ${bulkJobs.waitUntil} end`
}

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Jobs of one discount, or jobs created between two moments. */
export type JobFilter = {
  readonly discountId?: string
  readonly made?: { readonly from?: Date | undefined; readonly before?: Date | undefined }
}

export type JobStore = ReturnType<typeof createJobStore>

/**
 * Jobs of bulk codes as rows. A change that depends on the state includes it in its condition. So if two changes
 * compete, one of them does nothing.
 */
export function createJobStore(tables: Tables) {
  const ofShop = (shop: string, id: string) => and(eq(bulkJobs.shop, shop), eq(bulkJobs.id, id), isVisible)
  const findOne = async (where: SQL | undefined) => (await tables.select().from(bulkJobs).where(where))[0]

  return {
    /** @returns false if the shop has no room for another unfinished job. */
    begin: (job: typeof bulkJobs.$inferInsert): Promise<boolean> =>
      tables.transaction(async (transaction) => {
        if (!(await isBelowJobLimit(transaction, job.shop))) return false
        await transaction.insert(bulkJobs).values(job)
        return true
      }),
    /** Marks the job for deletion. It becomes invisible at once, and later turns delete it with its codes. */
    giveUp: async (id: string) => {
      await tables.update(bulkJobs).set({ state: 'deleting' }).where(eq(bulkJobs.id, id))
    },
    hasDeleting: async (shop: string): Promise<boolean> =>
      (await tables.$count(bulkJobs, and(eq(bulkJobs.shop, shop), eq(bulkJobs.state, 'deleting')))) > 0,
    find: (shop: string, id: string) => findOne(ofShop(shop, id)),
    findById: (id: string) => findOne(and(eq(bulkJobs.id, id), isKept)),
    /** The shop's jobs after a given job, newest first. At most `count`, of one discount or of all. */
    list: (
      shop: string,
      { discountId, made, after, count }: JobFilter & { readonly after?: StoredJob; readonly count: number },
    ) =>
      tables
        .select()
        .from(bulkJobs)
        .where(
          and(
            eq(bulkJobs.shop, shop),
            isVisible,
            discountId === undefined ? undefined : eq(bulkJobs.discountId, discountId),
            made?.from === undefined ? undefined : gte(bulkJobs.createdAt, made.from),
            made?.before === undefined ? undefined : lt(bulkJobs.createdAt, made.before),
            after === undefined
              ? undefined
              : or(
                  lt(bulkJobs.createdAt, after.createdAt),
                  and(eq(bulkJobs.createdAt, after.createdAt), lt(bulkJobs.id, after.id)),
                ),
          ),
        )
        .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
        .limit(count),
    countUnfinished: (shop: string) => countUnfinished(tables, shop),
    /** @returns false if the job was in none of the states, or has archived codes. */
    async change(id: string, states: readonly StoredJobState[], change: JobChange): Promise<boolean> {
      const changed = await tables
        .update(bulkJobs)
        .set(change)
        .where(and(eq(bulkJobs.id, id), inArray(bulkJobs.state, [...states]), eq(bulkJobs.archivedTo, 0)))
        .returning({ id: bulkJobs.id })
      return changed.length > 0
    },
    /** @returns false if the job was in none of the states, has no archived codes, or has work in progress. */
    async beginUnpacking(
      id: string,
      states: readonly StoredJobState[],
      request: BulkJobRequest,
    ): Promise<boolean> {
      const changed = await tables
        .update(bulkJobs)
        .set({ unpackFor: request, notice: null, waitUntil: null })
        .where(
          and(
            eq(bulkJobs.id, id),
            inArray(bulkJobs.state, [...states]),
            gt(bulkJobs.archivedTo, 0),
            isNull(bulkJobs.codesDeletedAt),
            sql`not (${isUnfinished})`,
          ),
        )
        .returning({ id: bulkJobs.id })
      return changed.length > 0
    },
    update: async (id: string, change: JobChange) => {
      await tables.update(bulkJobs).set(change).where(eq(bulkJobs.id, id))
    },
    /** The shop's job with the longest wait for its turn, and the time at which it is due. */
    async findNext(shop: string, now: Date): Promise<{ id: string; due: Date } | undefined> {
      const due = dueAt(now)
      const [next] = await tables
        .select({ id: bulkJobs.id, due: due.mapWith(bulkJobs.turnAt) })
        .from(bulkJobs)
        .where(and(eq(bulkJobs.shop, shop), isUnfinished))
        .orderBy(due, bulkJobs.turnAt)
        .limit(1)
      return next
    },
    dueShops: () =>
      sql`select distinct ${bulkJobs.shop} as shop from ${bulkJobs} where (${isUnfinished}) or not (${isKept})`,
    /** Ended jobs with more codes created than reported. */
    listUnreported: (shop: string) =>
      tables
        .select()
        .from(bulkJobs)
        .where(and(eq(bulkJobs.shop, shop), isUnreported)),
    unreportedShops: () =>
      sql`select distinct ${bulkJobs.shop} as shop from ${bulkJobs} where ${isUnreported}`,
    /** Marks incomplete lists for deletion. */
    giveUpStale: async (now: Date) => {
      const stale = new Date(now.getTime() - RECEIVING_MOST_MS)
      // The job was created while the clock was ahead.
      const isAhead = gt(bulkJobs.createdAt, new Date(now.getTime() + RECEIVING_MOST_MS))
      await tables
        .update(bulkJobs)
        .set({ state: 'deleting' })
        .where(and(eq(bulkJobs.state, 'receiving'), or(lt(bulkJobs.createdAt, stale), isAhead)))
    },
    /** Codes created per minute, measured over the batches of the last minute. */
    async readRate(id: string, now: Date): Promise<number> {
      const [rate] = await queryRows(
        tables,
        sql`select coalesce(sum(made), 0)::int as made,
              least(60, greatest(1, extract(epoch from ${now.toISOString()}::timestamptz - min(sent_at))))::float8 as seconds
            from bulk_batches
            where job_id = ${id} and finished_at > ${now.toISOString()}::timestamptz - interval '60 seconds'`,
        z.object({ made: z.number(), seconds: z.number().nullable() }),
      )
      return rate === undefined || rate.seconds === null ? 0 : (rate.made / rate.seconds) * 60
    },
    readFirstCode: async (id: string) => {
      const [first] = await queryRows(
        tables,
        sql`select code from bulk_codes where job_id = ${id} order by position limit 1`,
        z.object({ code: z.string() }),
      )
      return first?.code
    },
  }
}

/**
 * True if the shop may have another unfinished job. An advisory lock makes other transactions of the shop wait. So
 * concurrent requests cannot exceed the limit.
 */
export async function isBelowJobLimit(transaction: Tables, shop: string): Promise<boolean> {
  const lock = `room for a bulk job of ${shop}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return mayBeginJob(await countUnfinished(transaction, shop))
}

const countUnfinished = (tables: Tables, shop: string): Promise<number> =>
  tables.$count(bulkJobs, and(eq(bulkJobs.shop, shop), inArray(bulkJobs.state, unfinishedStates)))

/**
 * Ends running work of a shop's jobs and invalidates their download links, in the transaction of the uninstall.
 * Existing codes stay.
 *
 * @param end time of the uninstall, if the platform reports it.
 * @param now upper limit for the time of the uninstall.
 */
export async function endJobsOfShop(
  tables: Tables,
  shop: string,
  end: Date | undefined,
  now: Date,
): Promise<void> {
  const ofShop = and(eq(bulkJobs.shop, shop), isKept, isOlderThan(bulkJobs.createdAt, end))
  await tables.execute(
    sql`update bulk_batches set state = 'done' where state <> 'done'
        and job_id in (select ${bulkJobs.id} from ${bulkJobs} where ${ofShop})`,
  )
  await tables
    .update(bulkJobs)
    .set({
      removal: null,
      removalJob: null,
      usesCursor: null,
      unpackFor: null,
      waitUntil: null,
      putAsideAt: null,
      linksFrom: end ?? now,
    })
    .where(ofShop)
  await tables
    .update(bulkJobs)
    .set({ state: 'cancelled', notice: bulkCodeWords.notices.uninstalled, finishedAt: sql`now()` })
    .where(and(ofShop, inArray(bulkJobs.state, unfinishedStates)))
}
