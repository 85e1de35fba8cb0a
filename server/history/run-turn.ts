import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { createAskWithinBucket } from '../admin-proxy/wait-for-bucket.ts'
import { createEncryption } from '../database/encryption.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import { errorFields } from '../log.ts'
import { countWaits } from '../metrics/count-platform-calls.ts'
import { GrantError } from '../platform/token-grants.ts'
import type { WriteTurns } from '../record-changes/write-turns.ts'
import type { World } from '../world.ts'
import { captureVersions } from './capture-versions.ts'
import { createComparisonStore } from './comparison-store.ts'
import { createVersionStore } from './version-store.ts'

export const historyWorkName = 'history'

const DAY_MS = 24 * 60 * 60_000
/** Age at which versions are deleted. */
export const RETENTION_MS = 365 * DAY_MS
/** Delay before a failed comparison is repeated. */
const AGAIN_AFTER_MS = 5 * 60_000
/** Pause before the next search for old versions, if there were none. */
const TIDY_REST_MS = 60 * 60_000
/** Maximum number of histories cleaned up in one run. */
const TIDIED_AT_ONCE = 20

/** Captures versions of changes soon after the app makes them. Deletes versions older than a year. */
export function createHistoryWork(world: World, callAdmin: CallAdmin, writes: WriteTurns): ShopWork {
  const { settings, database, clock, log, metrics } = world
  const comparisons = createComparisonStore(database.tables)
  const versions = createVersionStore(database.tables, createEncryption(settings.encryptionKeys))
  const { ask } = createAskWithinBucket(callAdmin, countWaits(clock, metrics, 'leaves_room'))
  let restsUntil = 0
  return {
    name: historyWorkName,
    async runTurn(shop, signal) {
      const dueAt = (await comparisons.find(shop))?.dueAt
      if (dueAt == null || dueAt > clock.now()) return
      const shopLog = log.with({ shop, work: historyWorkName })
      let isKept = false
      try {
        const question = { caller: { shop }, signal, log: shopLog }
        isKept = (await captureVersions(world, ask, question, { writes })).ok
      } catch (error) {
        if (signal.aborted) return
        shopLog.warn('versions could not be kept', errorFields(error))
        // Without access to the shop, the comparison waits until the app is opened again.
        if (error instanceof GrantError) return comparisons.forgetDue(shop)
      }
      if (!isKept) await comparisons.postpone(shop, new Date(clock.now().getTime() + AGAIN_AFTER_MS))
    },
    async findNextTurn(shop) {
      return (await comparisons.find(shop))?.dueAt ?? undefined
    },
    dueShops: () => comparisons.dueShops(clock.now()),
    async tidy() {
      const now = clock.now().getTime()
      if (now < restsUntil && restsUntil - now <= TIDY_REST_MS) return
      const before = new Date(now - RETENTION_MS)
      // The last version of each existing record is kept at any age, and examined each time.
      const overdue = await versions.listOverdue(before, TIDIED_AT_ONCE)
      if (overdue.length === 0) restsUntil = now + TIDY_REST_MS
      for (const { shop, subject } of overdue) await versions.removeOverdue(shop, subject, before)
    },
  }
}
