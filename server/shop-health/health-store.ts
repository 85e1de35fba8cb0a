import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { digestKey } from '../database/digest-key.ts'
import { healthFindings, shopHealth, shopSessions } from '../database/schema.ts'
import { partOfKey } from './finding-keys.ts'

const CHECK_EVERY_MS = 24 * 60 * 60_000

/** True if a check is due. A check in the future was stored while the clock was ahead. */
export const isCheckDue = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() >= CHECK_EVERY_MS || checkedAt > now

export type MailState = 'off' | 'confirming' | 'on'
export type StoredHealth = {
  readonly checkedAt: Date | null
  readonly mail: MailState
  /** Number of consecutive checks whose search for dead ends did not finish. */
  readonly unfinished: number
}

/** Delay before an unfinished look is repeated. After {@link AGAIN_MOST} of them the shop is checked daily again. */
const AGAIN_AFTER_MS = 60 * 60_000
const AGAIN_MOST = 6

/** Stores the findings of a shop's last check, and its mail setting. Keys are stored as digests. */
export type HealthStore = {
  find: (shop: string) => Promise<StoredHealth | undefined>
  /** Query of the shops that are due for a check and whose access token the app has. */
  dueShops: (now: Date) => SQL
  /** Stores a check whose findings are shown on the screen. Returns the time at which each was first seen. */
  noteSeen: (shop: string, keys: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date>>
  /**
   * Stores a check that is not shown on a screen. Findings that are gone are deleted. Returns the keys that were not
   * reported yet.
   *
   * @param isWhole true if its search for dead ends finished. Otherwise earlier dead ends are kept, and the next check
   * comes sooner.
   */
  noteChecked: (
    shop: string,
    keys: readonly string[],
    now: Date,
    isWhole?: boolean,
  ) => Promise<ReadonlySet<string>>
  /** Stores a failed check as done, so that it is not repeated at once. */
  postpone: (shop: string, now: Date) => Promise<void>
  noteReported: (shop: string, mail: MailState) => Promise<void>
  /** Switches mail on or off. Switching on makes a check due at once, so that its mail shows that mail arrives. */
  setMail: (shop: string, isOn: boolean) => Promise<void>
}

export function createHealthStore(tables: Tables): HealthStore {
  const ofShop = (shop: string) => eq(healthFindings.shop, shop)

  /** Call this last. If the process dies before, the whole check is repeated. */
  const noteCheck = async (shop: string, check: { checkedAt: Date; unfinished: number }) => {
    await tables
      .insert(shopHealth)
      .values({ shop, ...check })
      .onConflictDoUpdate({ target: shopHealth.shop, set: check })
  }
  const storeKeys = async (shop: string, keys: readonly string[], now: Date, isReported: boolean) => {
    if (keys.length === 0) return
    const rows = [...new Set(keys)].map((key) => ({
      ...{ shop, key: digestKey(key), firstSeenAt: now, isReported },
      part: partOfKey(key),
    }))
    await tables
      .insert(healthFindings)
      .values(rows)
      .onConflictDoUpdate({
        target: [healthFindings.shop, healthFindings.key],
        set: { part: sql`excluded.part` },
      })
  }

  return {
    async find(shop) {
      const [row] = await tables
        .select({
          checkedAt: shopHealth.checkedAt,
          mail: shopHealth.mail,
          unfinished: shopHealth.unfinished,
        })
        .from(shopHealth)
        .where(eq(shopHealth.shop, shop))
      return row
    },
    dueShops(now) {
      const last = new Date(now.getTime() - CHECK_EVERY_MS)
      return sql`select ${shopHealth.shop} as shop from ${shopHealth}
        join ${shopSessions} on ${eq(shopSessions.shop, shopHealth.shop)}
        where ${or(isNull(shopHealth.checkedAt), lte(shopHealth.checkedAt, last), gt(shopHealth.checkedAt, now))}`
    },
    async noteSeen(shop, keys, now) {
      const known = await this.find(shop)
      // The merchant waits for the first mail, and the check that sends it is due.
      if (known?.checkedAt === null) return new Map()
      await storeKeys(shop, keys, now, true)
      if (keys.length > 0) {
        await tables
          .update(healthFindings)
          .set({ isReported: true })
          .where(and(ofShop(shop), inArray(healthFindings.key, keys.map(digestKey))))
      }
      // This page searched for no dead ends, so it does not replace a look that is due again.
      if (known === undefined || known.unfinished === 0)
        await noteCheck(shop, { checkedAt: now, unfinished: 0 })
      const rows = await tables.select().from(healthFindings).where(ofShop(shop))
      const seen = new Map(rows.map((row) => [row.key, row.firstSeenAt]))
      return new Map(keys.map((key) => [key, seen.get(digestKey(key)) ?? now]))
    },
    async noteChecked(shop, keys, now, isWhole = true) {
      const unfinished = isWhole ? 0 : ((await this.find(shop))?.unfinished ?? 0) + 1
      const isSooner = !isWhole && unfinished <= AGAIN_MOST
      const age = isSooner ? CHECK_EVERY_MS - AGAIN_AFTER_MS : 0
      await storeKeys(shop, keys, now, false)
      const gone =
        keys.length === 0
          ? isNotNull(healthFindings.key)
          : notInArray(healthFindings.key, keys.map(digestKey))
      // An unfinished search does not show that a dead end is gone.
      const judged = isWhole ? undefined : eq(healthFindings.part, 'records')
      await tables.delete(healthFindings).where(and(ofShop(shop), gone, judged))
      await noteCheck(shop, { checkedAt: new Date(now.getTime() - age), unfinished })
      const unreported = await tables
        .select({ key: healthFindings.key })
        .from(healthFindings)
        .where(and(ofShop(shop), eq(healthFindings.isReported, false)))
      const digests = new Set(unreported.map(({ key }) => key))
      return new Set(keys.filter((key) => digests.has(digestKey(key))))
    },
    async postpone(shop, now) {
      await tables.update(shopHealth).set({ checkedAt: now }).where(eq(shopHealth.shop, shop))
    },
    async noteReported(shop, mail) {
      await tables.update(healthFindings).set({ isReported: true }).where(ofShop(shop))
      await tables
        .update(shopHealth)
        .set({ mail })
        .where(and(eq(shopHealth.shop, shop), eq(shopHealth.mail, 'confirming')))
    },
    async setMail(shop, isOn) {
      const mail = isOn ? 'confirming' : 'off'
      const set = isOn ? ({ mail, checkedAt: null } as const) : ({ mail } as const)
      await tables
        .insert(shopHealth)
        .values({ shop, ...set })
        .onConflictDoUpdate({ target: shopHealth.shop, set })
      if (isOn) await tables.update(healthFindings).set({ isReported: false }).where(ofShop(shop))
    },
  }
}

export async function deleteHealthOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(healthFindings).where(eq(healthFindings.shop, shop))
  await tables.delete(shopHealth).where(eq(shopHealth.shop, shop))
}
