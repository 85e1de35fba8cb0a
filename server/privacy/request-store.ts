import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#rules/privacy/find-person.ts'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { customerRequests } from '../database/schema.ts'
import { wholeSearch } from './redact-persons.ts'

/** Time that the law gives a merchant. After it, a request that waits for the merchant alone is deleted. */
const RETENTION_MS = 30 * 24 * 60 * 60_000
/** Maximum of requests that are read at once. Further ones follow when these are settled. */
const MOST_AT_ONCE = 50
/** Delay before codes that wait for the platform are searched again. No turn may wait longer. */
const AGAIN_AFTER_MS = 60 * 60_000

export type CustomerRequest = {
  readonly id: string
  readonly kind: 'redact' | 'data_request'
  readonly person: Person
  readonly discountIds: readonly string[]
  readonly receivedAt: Date
  /** True if all of the app's tables have been searched for the customer once. */
  readonly isSearched: boolean
}

/** A request with data left to delete, and the last completed step of its search. */
export type DueRequest = Pick<CustomerRequest, 'id' | 'person' | 'discountIds'> & {
  readonly searchedTo: string | null
}

const personSchema = z.object({
  customerId: z.string(),
  // A check of each id would take long: there may be tens of thousands, and only this file writes them.
  orderIds: z.custom<readonly string[]>(Array.isArray),
  email: z.string(),
  phone: z.string(),
})

type Row = typeof customerRequests.$inferSelect

/** Requests about customers that still need work by the shop or by the app. */
export function createRequestStore(tables: Tables, encryption: Encryption) {
  const { dueAt, searchedTo, receivedAt, id, kind, shop: shopOf } = customerRequests
  const ofShop = (shop: string) => eq(shopOf, shop)
  const some = (shop: string, ids: readonly string[]) => and(ofShop(shop), inArray(id, [...ids]))
  const isOfCustomer = ne(kind, 'shop_redact')
  const isReadable = encryption.isReadable(customerRequests.customer)
  const isSearched = or(isNull(dueAt), eq(searchedTo, wholeSearch))
  // A due time further ahead than any request may wait was written while the clock was ahead.
  const isDue = (now: Date) =>
    or(
      lte(dueAt, now),
      sql`${dueAt} > ${new Date(now.getTime() + AGAIN_AFTER_MS).toISOString()}::timestamptz`,
    )
  const ofMerchant = (shop: string) =>
    and(ofShop(shop), isOfCustomer, eq(customerRequests.isSettled, false), isReadable)
  const list = (where: SQL | undefined) =>
    tables.select().from(customerRequests).where(where).orderBy(asc(receivedAt), asc(id)).limit(MOST_AT_ONCE)

  /** Requests with their customers. A request that none of our keys opens any more is left out. */
  const open = async (rows: readonly Row[]): Promise<(Row & { readonly person: Person })[]> => {
    const opened: (Row & { readonly person: Person })[] = []
    for (const row of rows) {
      const person = openPerson(() => encryption.open(row.customer, customerCell(row.shop, row.id)))
      if (person !== undefined) opened.push({ ...row, person })
      // A customer may have thousands of orders, so other requests get a turn between two envelopes.
      await setImmediate()
    }
    return opened
  }

  /** Restarts deletions that have ended. A running one continues, however often a merchant opens the app. */
  const beginAgain = async (where: SQL | undefined) => {
    await tables
      .update(customerRequests)
      .set({ dueAt: sql`now()`, searchedTo: null })
      .where(and(where, eq(kind, 'redact'), isSearched))
  }

  return {
    /** The app's own part of a deletion is due at once. */
    async add(
      shop: string,
      request: Pick<CustomerRequest, 'kind' | 'person' | 'receivedAt'> & { readonly isSettled?: boolean },
    ): Promise<void> {
      const { person, ...members } = request
      const requestId = randomUUID()
      await tables.insert(customerRequests).values({
        ...{ id: requestId, shop, ...members },
        customer: encryption.seal(JSON.stringify(person), customerCell(shop, requestId)),
        dueAt: request.kind === 'redact' ? request.receivedAt : null,
      })
    },
    /**
     * Stores a request to delete the data that a shop had up to a moment. It replaces earlier requests, since it covers
     * them.
     */
    async addOfShop(shop: string, before: Date, now: Date): Promise<void> {
      const isEarlier = and(eq(kind, 'shop_redact'), lte(receivedAt, before))
      await tables.delete(customerRequests).where(and(ofShop(shop), isEarlier))
      const requestId = randomUUID()
      await tables.insert(customerRequests).values({
        ...{ id: requestId, shop, kind: 'shop_redact', receivedAt: before, isSettled: true },
        customer: encryption.seal('{}', customerCell(shop, requestId)),
        dueAt: now,
      })
    },
    /** The shop's deletion requests with their moments, the latest first. */
    async listOfShop(shop: string): Promise<{ readonly id: string; readonly before: Date }[]> {
      return tables
        .select({ id, before: receivedAt })
        .from(customerRequests)
        .where(and(ofShop(shop), eq(kind, 'shop_redact')))
        .orderBy(desc(receivedAt))
    },
    async endOfShop(shop: string, requestId: string): Promise<void> {
      await tables.delete(customerRequests).where(some(shop, [requestId]))
    },
    /** Requests for the merchant, the oldest first. */
    async list(shop: string): Promise<CustomerRequest[]> {
      const rows = await open(await list(ofMerchant(shop)))
      return rows.flatMap(({ id, kind, person, discountIds, receivedAt, dueAt, searchedTo }) => {
        if (kind === 'shop_redact') return []
        const isSearched = dueAt === null || searchedTo === wholeSearch
        return [{ id, kind, person, discountIds, receivedAt, isSearched }]
      })
    },
    /** Number of requests for the merchant that the list has no room for. */
    async countFurther(shop: string): Promise<number> {
      return Math.max(0, (await tables.$count(customerRequests, ofMerchant(shop))) - MOST_AT_ONCE)
    },
    /** Marks the merchant's part as done. The app runs its deletion once more before it forgets a customer. */
    async settle(shop: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await tables.delete(customerRequests).where(and(some(shop, ids), eq(kind, 'data_request')))
      await tables.update(customerRequests).set({ isSettled: true }).where(some(shop, ids))
      await beginAgain(some(shop, ids))
    },
    /** Restarts deletions, since new versions may contain records that name a customer. */
    redactAgain: (shop: string): Promise<void> => beginAgain(ofShop(shop)),

    /** Due requests of a shop that have reached the same step, the oldest first. */
    async listDue(shop: string, now: Date): Promise<DueRequest[]> {
      const rows = await list(and(ofShop(shop), isOfCustomer, isDue(now)))
      const equal = rows.filter((row) => row.searchedTo === rows[0]?.searchedTo)
      const opened = await open(equal)
      const unreadable = equal.filter((row) => opened.every((one) => one.id !== row.id))
      const unreadableIds = unreadable.map((row) => row.id)
      // The command that rotates keys lists them. Until their key is back, they do not block other requests.
      if (unreadable.length > 0)
        await tables
          .update(customerRequests)
          .set({ dueAt: new Date(now.getTime() + AGAIN_AFTER_MS) })
          .where(some(shop, unreadableIds))
      return opened
    },
    /** @returns false if any of them has changed since it was read, because its deletion was restarted. */
    async noteSearched(shop: string, due: readonly DueRequest[], to: string): Promise<boolean> {
      const ids = due.map((request) => request.id)
      const from = due[0]?.searchedTo ?? null
      const isAtFrom = from === null ? isNull(searchedTo) : eq(searchedTo, from)
      const noted = await tables
        .update(customerRequests)
        .set({ searchedTo: to })
        .where(and(some(shop, ids), isAtFrom))
        .returning({ id })
      return noted.length === due.length
    },
    /** Ends a deletion, or schedules another check if codes still wait for the platform. */
    async noteRedacted(
      shop: string,
      request: DueRequest,
      found: { readonly discountIds: readonly string[]; readonly underWay: number },
      now: Date,
    ): Promise<void> {
      const one = and(some(shop, [request.id]), eq(searchedTo, request.searchedTo ?? ''))
      const isDone = found.underWay === 0
      await tables
        .update(customerRequests)
        .set({
          discountIds: [...new Set([...request.discountIds, ...found.discountIds])],
          dueAt: isDone ? null : new Date(now.getTime() + AGAIN_AFTER_MS),
          searchedTo: wholeSearch,
        })
        .where(one)
      if (isDone)
        await tables
          .delete(customerRequests)
          .where(and(some(shop, [request.id]), isNull(dueAt), eq(customerRequests.isSettled, true)))
    },
    async findNextDue(shop: string, now: Date): Promise<Date | undefined> {
      const [next] = await tables
        .select({ dueAt })
        .from(customerRequests)
        .where(and(ofShop(shop), isNotNull(dueAt)))
        .orderBy(sql`case when ${isDue(now)} then 0 else 1 end`, asc(dueAt))
        .limit(1)
      if (next?.dueAt == null) return undefined
      return next.dueAt.getTime() > now.getTime() + AGAIN_AFTER_MS ? now : next.dueAt
    },
    dueShops: (now: Date): SQL =>
      sql`select distinct ${shopOf} as shop from ${customerRequests} where ${isDue(now)}`,
    /** Deletes requests of every shop whose time limit for the merchant has passed. */
    async tidy(now: Date): Promise<void> {
      await tables
        .delete(customerRequests)
        .where(and(isNull(dueAt), lt(receivedAt, new Date(now.getTime() - RETENTION_MS))))
    },
  }
}

export const customerCell = (shop: string, id: string) => `customer_requests.customer/${shop}/${id}`

function openPerson(open: () => string): Person | undefined {
  try {
    return personSchema.safeParse(JSON.parse(open())).data
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined
    throw error
  }
}

/** Ends the merchant's part of all requests at the uninstall. The app's own part continues. */
export async function endRequestsOfShop(tables: Tables, shop: string): Promise<void> {
  const ofShop = eq(customerRequests.shop, shop)
  await tables.delete(customerRequests).where(and(ofShop, isNull(customerRequests.dueAt)))
  await tables.update(customerRequests).set({ isSettled: true }).where(ofShop)
}

/** @param end older requests are deleted, except those that still concern newer data of the shop. */
export async function deleteRequestsOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  const isOver =
    end === undefined
      ? undefined
      : and(isOlderThan(customerRequests.receivedAt, end), isNull(customerRequests.dueAt))
  await tables.delete(customerRequests).where(and(eq(customerRequests.shop, shop), isOver))
}
