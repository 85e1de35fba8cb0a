import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { digestKey } from '../database/digest-key.ts'
import { healthFindings, shopHealth, shopSessions } from '../database/schema.ts'

const CHECK_EVERY_MS = 24 * 60 * 60_000

/** A check in the future was noted while the clock was ahead. */
export const isCheckDue = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() >= CHECK_EVERY_MS || checkedAt > now

export type MailState = 'off' | 'confirming' | 'on'
export type StoredHealth = { readonly checkedAt: Date | null; readonly mail: MailState }

/** What a shop's last check found, and how it is told. Keys are kept as digests. */
export type HealthStore = {
  find: (shop: string) => Promise<StoredHealth | undefined>
  /** A query of the shops that are to be checked and that we have access to. */
  dueShops: (now: Date) => SQL
  /** A check whose findings are seen on the screen. Answers when each was seen first. */
  noteSeen: (shop: string, keys: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date>>
  /** A check that nobody saw: what is gone is forgotten. Answers the keys that were not told yet. */
  noteChecked: (shop: string, keys: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** A check that could not be made counts as one, so that it is not tried at once again. */
  postpone: (shop: string, now: Date) => Promise<void>
  noteTold: (shop: string, mail: MailState) => Promise<void>
  /** Has the shop checked at once, so that its first mail shows that mail arrives. */
  setMail: (shop: string, isOn: boolean) => Promise<void>
}

export function createHealthStore(tables: Tables): HealthStore {
  const ofShop = (shop: string) => eq(healthFindings.shop, shop)

  const keep = async (shop: string, keys: readonly string[], now: Date, isTold: boolean) => {
    await tables
      .insert(shopHealth)
      .values({ shop, checkedAt: now })
      .onConflictDoUpdate({ target: shopHealth.shop, set: { checkedAt: now } })
    for (const key of keys) {
      await tables
        .insert(healthFindings)
        .values({ shop, key: digestKey(key), firstSeenAt: now, isTold })
        .onConflictDoNothing()
    }
  }

  return {
    async find(shop) {
      const [row] = await tables
        .select({ checkedAt: shopHealth.checkedAt, mail: shopHealth.mail })
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
      // Somebody waits for the first mail, and the check that sends it is due.
      if (known?.checkedAt === null) return new Map()
      await keep(shop, keys, now, true)
      if (keys.length > 0) {
        await tables
          .update(healthFindings)
          .set({ isTold: true })
          .where(and(ofShop(shop), inArray(healthFindings.key, keys.map(digestKey))))
      }
      const rows = await tables.select().from(healthFindings).where(ofShop(shop))
      const seen = new Map(rows.map((row) => [row.key, row.firstSeenAt]))
      return new Map(keys.map((key) => [key, seen.get(digestKey(key)) ?? now]))
    },
    async noteChecked(shop, keys, now) {
      await keep(shop, keys, now, false)
      const gone =
        keys.length === 0
          ? isNotNull(healthFindings.key)
          : notInArray(healthFindings.key, keys.map(digestKey))
      await tables.delete(healthFindings).where(and(ofShop(shop), gone))
      const untold = await tables
        .select({ key: healthFindings.key })
        .from(healthFindings)
        .where(and(ofShop(shop), eq(healthFindings.isTold, false)))
      const digests = new Set(untold.map(({ key }) => key))
      return new Set(keys.filter((key) => digests.has(digestKey(key))))
    },
    async postpone(shop, now) {
      await tables.update(shopHealth).set({ checkedAt: now }).where(eq(shopHealth.shop, shop))
    },
    async noteTold(shop, mail) {
      await tables.update(healthFindings).set({ isTold: true }).where(ofShop(shop))
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
      if (isOn) await tables.update(healthFindings).set({ isTold: false }).where(ofShop(shop))
    },
  }
}

export async function deleteHealthOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(healthFindings).where(eq(healthFindings.shop, shop))
  await tables.delete(shopHealth).where(eq(shopHealth.shop, shop))
}
