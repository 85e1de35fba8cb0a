import { inArray } from 'drizzle-orm'
import { digestKey } from '../../server/database/digest-key.ts'
import { createEncryption } from '../../server/database/encryption.ts'
import { healthFindings, shopHealth } from '../../server/database/schema.ts'
import { createTurnStore } from '../../server/jobs/turn-store.ts'
import { createSessionStore } from '../../server/session/session-store.ts'
import { createHealthStore } from '../../server/shop-health/health-store.ts'
import { shopHealthWorkName } from '../../server/shop-health/run-turn.ts'
import type { CountedPostgres } from './counted-postgres.ts'
import type { Environment } from './shared-settings.ts'

/** A dead end from an earlier check, which no complete check finds. */
export const earlierFinding = 'dead-end/of an earlier look'

export type LookedShop = {
  /** Digests of the stored findings of the shop, except the earlier finding. */
  readonly findings: readonly string[]
  readonly hasEarlier: boolean
  /** Number of consecutive unfinished checks. */
  readonly unfinished: number
}

const hourMs = 60 * 60_000
const shopsOfStatement = 1_000

/** The shops of the bench in the app's database. */
export function createDueShops({ database: { tables }, client }: CountedPostgres, environment: Environment) {
  const encryption = createEncryption([Buffer.from(environment.ENCRYPTION_KEY ?? '', 'base64')])
  const sessions = createSessionStore(tables, encryption)
  const health = createHealthStore(tables)
  const turns = createTurnStore(tables)
  const earlierKey = digestKey(earlierFinding)

  return {
    /** Stores shops that have the app and were just checked, with one dead end. */
    async fill(shops: readonly string[]): Promise<void> {
      const now = new Date()
      for (const shop of shops) {
        const token = { accessToken: 'shpat_00000000000000000000000000000000', refreshToken: undefined }
        const expires = new Date(now.getTime() + 1_000 * hourMs)
        await sessions.saveShop({ shop, scope: '', ...token, expires, refreshTokenExpires: undefined }, now)
      }
      const finding = { key: earlierKey, firstSeenAt: now, isReported: true, part: 'deadEnds' } as const
      for (let first = 0; first < shops.length; first += shopsOfStatement) {
        const some = shops.slice(first, first + shopsOfStatement)
        await tables.insert(shopHealth).values(some.map((shop) => ({ shop, checkedAt: now })))
        await tables.insert(healthFindings).values(some.map((shop) => ({ shop, ...finding })))
      }
      await client.query('analyze /* by the bench */')
    },
    /** Makes the checks of the shops due, so that a sweep finds them. */
    async makeDue(shops: readonly string[]): Promise<void> {
      await client.query(
        `update shop_health set checked_at = now() - interval '25 hours' where shop = any($1) /* by the bench */`,
        [shops],
      )
      await turns.addDue(shopHealthWorkName, health.dueShops(new Date()))
    },
    async countDue(): Promise<number> {
      const { rows } = await client.query(
        `select count(*)::int as count from shop_health where checked_at < now() - interval '24 hours' /* by the bench */`,
      )
      return rows[0].count
    },
    async readLooked(shops: readonly string[]): Promise<ReadonlyMap<string, LookedShop>> {
      const checkedShops = new Map<string, LookedShop>()
      for (let first = 0; first < shops.length; first += shopsOfStatement) {
        const some = shops.slice(first, first + shopsOfStatement)
        const [states, found] = await Promise.all([
          tables.select().from(shopHealth).where(inArray(shopHealth.shop, some)),
          tables.select().from(healthFindings).where(inArray(healthFindings.shop, some)),
        ])
        const keys = Map.groupBy(found, ({ shop }) => shop)
        for (const { shop, unfinished } of states) {
          const ofShop = (keys.get(shop) ?? []).map(({ key }) => key)
          checkedShops.set(shop, {
            findings: ofShop.filter((key) => key !== earlierKey).toSorted(),
            hasEarlier: ofShop.includes(earlierKey),
            unfinished,
          })
        }
      }
      return checkedShops
    },
  }
}
