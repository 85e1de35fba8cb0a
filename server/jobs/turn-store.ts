import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { shopTurns } from '../database/schema.ts'

/** A turn that this process has claimed, until its lease ends. */
export type ClaimedTurn = {
  work: string
  shop: string
  claim: string
  /** Number of starts without an end, and so of processes that were lost while they ran this turn. */
  begun: number
}

/** Lifetime of a claim after its last renewal. After that, any process may claim the turn. */
export const LEASE_MS = 10_000
/** Furthest future due time of a turn. The sweep finds later work again in the tables of the work. */
const MOST_AHEAD_MS = 60 * 60_000
/**
 * Maximum number of shops that one sweep adds to the queue. All processes together serve far fewer until the next one.
 */
const SHOPS_PER_SWEEP = 10_000
const RETRY_MOST_SECONDS = 300

const claimedRow = z.object({ shop: z.string(), begun: z.number() })
const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`
const lease = milliseconds(LEASE_MS)

export type TurnStore = ReturnType<typeof createTurnStore>

/**
 * The queue of turns. Each row is a shop with something to do. `due_at` is also the end of a claim's lease, so one
 * index finds waiting turns and turns of lost processes. All times come from the database's clock, which all processes
 * share.
 */
export function createTurnStore(tables: Tables) {
  const ofClaim = ({ work, shop, claim }: ClaimedTurn) =>
    and(eq(shopTurns.work, work), eq(shopTurns.shop, shop), eq(shopTurns.claim, claim))
  const ended = { claim: null, woken: false, begun: 0 }

  return {
    /** Claims the turns that have been due longest. Concurrent callers get other turns. */
    async claim(work: string, most: number): Promise<ClaimedTurn[]> {
      const claim = randomUUID()
      const rows = await queryRows(
        tables,
        // A suspected turn is counted when it starts, which may be later.
        sql`update shop_turns turn set claim = ${claim}, due_at = now() + ${lease}, begun = greatest(turn.begun, 1)
            from (
              select work, shop, begun from shop_turns
              where work = ${work} and put_aside_at is null and due_at <= now()
              order by due_at limit ${most} for update skip locked
            ) due
            where turn.work = due.work and turn.shop = due.shop
            returning turn.shop, due.begun`,
        claimedRow,
      )
      return rows.map(({ shop, begun }) => ({ work, shop, claim, begun }))
    },

    /** Counts another start of a turn. False if this process has lost the claim. */
    async beginAgain(turn: ClaimedTurn): Promise<boolean> {
      const begun = await tables
        .update(shopTurns)
        .set({ begun: sql`${shopTurns.begun} + 1` })
        .where(ofClaim(turn))
        .returning({ shop: shopTurns.shop })
      return begun.length > 0
    },

    /** Renews the leases. Returns the turns that this process still has. */
    async renew(turns: readonly ClaimedTurn[]): Promise<{ work: string; shop: string; claim: string }[]> {
      return queryRows(
        tables,
        sql`update shop_turns turn set due_at = now() + ${lease}
            from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as held (work text, shop text, claim text)
            where turn.work = held.work and turn.shop = held.shop and turn.claim = held.claim
            returning turn.work, turn.shop, turn.claim`,
        z.object({ work: z.string(), shop: z.string(), claim: z.string() }),
      )
    },

    /**
     * Ends a turn. The shop's next turn comes after the wait, or at once if the shop was woken during this turn.
     *
     * @param waitMs undefined if nothing is left to do.
     */
    async end(turn: ClaimedTurn, waitMs: number | undefined): Promise<void> {
      if (waitMs === undefined) {
        const gone = await tables
          .delete(shopTurns)
          .where(and(ofClaim(turn), eq(shopTurns.woken, false)))
          .returning({ shop: shopTurns.shop })
        if (gone.length > 0) return
      }
      const wait = milliseconds(Math.min(Math.max(waitMs ?? 0, 0), MOST_AHEAD_MS))
      await tables
        .update(shopTurns)
        .set({
          ...ended,
          failures: 0,
          dueAt: sql`case when ${shopTurns.woken} then now() else now() + ${wait} end`,
        })
        .where(ofClaim(turn))
    },

    /** Ends a failed turn. It is repeated after growing waits, without a limit on attempts. */
    async fail(turn: ClaimedTurn): Promise<void> {
      const wait = sql`least(${RETRY_MOST_SECONDS}::float8, power(2, least(${shopTurns.failures}, 10))) * interval '1 second'`
      await tables
        .update(shopTurns)
        .set({ ...ended, failures: sql`${shopTurns.failures} + 1`, dueAt: sql`now() + ${wait}` })
        .where(ofClaim(turn))
    },

    /** Returns a turn that this process has no time for. The turn is not blamed for the end of the process. */
    async giveBack(turn: ClaimedTurn): Promise<void> {
      await tables
        .update(shopTurns)
        .set({ claim: null, begun: turn.begun, dueAt: sql`now()` })
        .where(ofClaim(turn))
    },

    /** Puts a turn aside. No process claims it until a person tries again. */
    async putAside(turn: ClaimedTurn): Promise<void> {
      await tables
        .update(shopTurns)
        .set({ ...ended, putAsideAt: sql`now()` })
        .where(ofClaim(turn))
    },

    /** @returns names of the works that are put aside for the shop. */
    async listPutAside(shop: string): Promise<string[]> {
      const rows = await tables
        .select({ work: shopTurns.work })
        .from(shopTurns)
        .where(and(eq(shopTurns.shop, shop), isNotNull(shopTurns.putAsideAt)))
        .orderBy(shopTurns.work)
      return rows.map(({ work }) => work)
    },

    /** Makes the shop's turns that were put aside due again. Returns the names of their works. */
    async tryAgain(shop: string): Promise<string[]> {
      const rows = await tables
        .update(shopTurns)
        .set({ ...ended, putAsideAt: null, failures: 0, dueAt: sql`now()` })
        .where(and(eq(shopTurns.shop, shop), isNotNull(shopTurns.putAsideAt)))
        .returning({ work: shopTurns.work })
      return rows.map(({ work }) => work)
    },

    /** Makes the shop's turn due. If one is running, another follows. */
    async wake(work: string, shop: string): Promise<void> {
      await tables
        .insert(shopTurns)
        .values({ work, shop, dueAt: sql`now()` })
        .onConflictDoUpdate({
          target: [shopTurns.work, shopTurns.shop],
          set: {
            woken: sql`${shopTurns.claim} is not null`,
            dueAt: sql`case when ${shopTurns.claim} is null then least(${shopTurns.dueAt}, now()) else ${shopTurns.dueAt} end`,
          },
        })
    },

    /**
     * Adds due shops that are not in the queue. The sort forces the database to list all of them before it inserts the
     * first. Otherwise the search for each further shop could scan all rows inserted before.
     */
    async addDue(work: string, dueShops: ReturnType<typeof sql>): Promise<void> {
      await tables.execute(
        sql`insert into shop_turns (work, shop, due_at)
            select ${work}, missing.shop, now() from (
              select due.shop from (${dueShops}) due
              where not exists (select 1 from shop_turns known where known.work = ${work} and known.shop = due.shop)
              limit ${SHOPS_PER_SWEEP}
            ) missing order by missing.shop
            on conflict do nothing`,
      )
    },

    /** @returns names of the works that have a due turn. */
    async listDueWorks(works: readonly string[]): Promise<string[]> {
      const rows = await queryRows(
        tables,
        sql`select known.work from jsonb_array_elements_text(${JSON.stringify(works)}::jsonb) as known (work)
            where exists (
              select 1 from shop_turns turn where turn.work = known.work and put_aside_at is null and due_at <= now()
            )`,
        z.object({ work: z.string() }),
      )
      return rows.map(({ work }) => work)
    },

    /** Makes turns due whose due time is beyond the maximum. They were written while the database's clock was ahead. */
    async pullBack(works: readonly string[]): Promise<void> {
      await tables.execute(
        sql`update shop_turns set due_at = now()
            where work in (select jsonb_array_elements_text(${JSON.stringify(works)}::jsonb))
              and put_aside_at is null and due_at > now() + ${milliseconds(MOST_AHEAD_MS)}`,
      )
    },

    /**
     * Releases all claims at the start. Only for a database without other processes, where each claim belongs to a lost
     * one.
     */
    async releaseAll(): Promise<void> {
      await tables.update(shopTurns).set({ claim: null, dueAt: sql`now()` }).where(isNotNull(shopTurns.claim))
    },
  }
}

export async function deleteTurnsOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(shopTurns).where(eq(shopTurns.shop, shop))
}
