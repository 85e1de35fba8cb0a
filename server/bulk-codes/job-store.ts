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

/** States in which codes are being made, or would be if the platform answered. */
export const makingStates = ['waiting', 'running', 'waitingForPlatform'] as const satisfies StoredJobState[]

const unfinishedStates: StoredJobState[] = [...makingStates, 'paused', 'receiving']

/** True of a job that anybody may see. */
const isVisible = notInArray(bulkJobs.state, ['receiving', 'deleting'])
/** True of a job whose shop keeps it. */
export const isKept = ne(bulkJobs.state, 'deleting')

/** A job that is being made, or of which something is under way whatever its state. */
export const isUnfinished = sql`${isVisible} and ${bulkJobs.putAsideAt} is null and (
  ${inArray(bulkJobs.state, [...makingStates])}
  or ${bulkJobs.removal} is not null
  or ${bulkJobs.usesCursor} is not null
  or ${bulkJobs.unpackFor} is not null
  or ${bulkJobs.id} in (select batch.job_id from bulk_batches batch where batch.state <> 'done')
)`

/** Its codes are counted when it has ended, and again where a retry has made more. */
const isUnreported = sql`${isKept} and ${bulkJobs.finishedAt} is not null and ${bulkJobs.made} > ${bulkJobs.reportedUsage}`

/** A list that has not been received whole after so long never will be. */
const RECEIVING_MOST_MS = 60 * 60_000
/** No job waits longer for the platform or for the merchant. */
const WAIT_MOST_MS = 60 * 60_000

/** When a job is due. A moment further ahead than any job waits was written while the clock was ahead. */
const dueAt = (now: Date) => {
  const latest = new Date(now.getTime() + WAIT_MOST_MS)
  return sql`case when ${bulkJobs.waitUntil} is null then least(${bulkJobs.turnAt}, ${moment(now)})
    when ${bulkJobs.waitUntil} > ${moment(latest)} then ${moment(now)} else ${bulkJobs.waitUntil} end`
}

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Jobs of one discount, and those begun between two moments. */
export type JobFilter = {
  readonly discountId?: string
  readonly made?: { readonly from?: Date | undefined; readonly before?: Date | undefined }
}

export type JobStore = ReturnType<typeof createJobStore>

/**
 * Jobs of bulk codes as rows. A change that depends on the state names it, so that of two changes at once one does
 * nothing.
 */
export function createJobStore(tables: Tables) {
  const ofShop = (shop: string, id: string) => and(eq(bulkJobs.shop, shop), eq(bulkJobs.id, id), isVisible)
  const findOne = async (where: SQL | undefined) => (await tables.select().from(bulkJobs).where(where))[0]

  return {
    /** @returns whether the shop had room for one more. */
    begin: (job: typeof bulkJobs.$inferInsert): Promise<boolean> =>
      tables.transaction(async (transaction) => {
        if (!(await hasRoomForJob(transaction, job.shop))) return false
        await transaction.insert(bulkJobs).values(job)
        return true
      }),
    /** Nothing finds the job from now on, and turns delete it with its codes. */
    giveUp: async (id: string) => {
      await tables.update(bulkJobs).set({ state: 'deleting' }).where(eq(bulkJobs.id, id))
    },
    hasDeleting: async (shop: string): Promise<boolean> =>
      (await tables.$count(bulkJobs, and(eq(bulkJobs.shop, shop), eq(bulkJobs.state, 'deleting')))) > 0,
    find: (shop: string, id: string) => findOne(ofShop(shop, id)),
    findById: (id: string) => findOne(and(eq(bulkJobs.id, id), isKept)),
    /** The shop's jobs, newest first: at most `count`, of one discount or all, after a given job. */
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
    /** @returns whether the job was in one of the states, with all its codes as rows. */
    async change(id: string, states: readonly StoredJobState[], change: JobChange): Promise<boolean> {
      const changed = await tables
        .update(bulkJobs)
        .set(change)
        .where(and(eq(bulkJobs.id, id), inArray(bulkJobs.state, [...states]), eq(bulkJobs.archivedTo, 0)))
        .returning({ id: bulkJobs.id })
      return changed.length > 0
    },
    /** @returns whether the job was in one of the states, with codes in the archive and nothing under way. */
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
    /** The shop's job that waited longest for its turn, and when it is due. */
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
    /** Jobs that have come to an end with more codes made than reported. */
    listUnreported: (shop: string) =>
      tables
        .select()
        .from(bulkJobs)
        .where(and(eq(bulkJobs.shop, shop), isUnreported)),
    unreportedShops: () =>
      sql`select distinct ${bulkJobs.shop} as shop from ${bulkJobs} where ${isUnreported}`,
    /** Gives up lists that were not received whole. */
    giveUpStale: async (now: Date) => {
      const stale = new Date(now.getTime() - RECEIVING_MOST_MS)
      // It began while the clock was ahead.
      const isAhead = gt(bulkJobs.createdAt, new Date(now.getTime() + RECEIVING_MOST_MS))
      await tables
        .update(bulkJobs)
        .set({ state: 'deleting' })
        .where(and(eq(bulkJobs.state, 'receiving'), or(lt(bulkJobs.createdAt, stale), isAhead)))
    },
    /** Codes made per minute, by the batches of the last minute. */
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
 * True if a shop may have one more unfinished job. Until the transaction ends, no other asks for the same shop, so
 * that the bound holds for requests at once.
 */
export async function hasRoomForJob(transaction: Tables, shop: string): Promise<boolean> {
  const lock = `room for a bulk job of ${shop}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return mayBeginJob(await countUnfinished(transaction, shop))
}

const countUnfinished = (tables: Tables, shop: string): Promise<number> =>
  tables.$count(bulkJobs, and(eq(bulkJobs.shop, shop), inArray(bulkJobs.state, unfinishedStates)))

/**
 * Ends what a shop's jobs have under way and the links to their codes, in the transaction of the uninstall. Codes stay
 * where they are.
 *
 * @param end when the app was removed, where the platform says so.
 * @param now the app was removed before it at any rate.
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
