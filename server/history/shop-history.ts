import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { createEncryption } from '../database/encryption.ts'
import { errorFields } from '../log.ts'
import type { WriteTurns } from '../record-changes/write-turns.ts'
import { shareWaitingCalls } from '../share-waiting-calls.ts'
import type { World } from '../world.ts'
import { captureVersions } from './capture-versions.ts'
import { createComparisonStore } from './comparison-store.ts'
import { createVersionStore, type VersionStore } from './version-store.ts'

export type ShopHistory = {
  readonly versions: VersionStore
  /**
   * Compares the shop's records with their histories, after any running save. Concurrent requests of a shop share the
   * next comparison.
   *
   * @returns false if the platform does not answer. The log has the reason.
   */
  readonly look: (question: Question) => Promise<boolean>
}

/** Longest wait for a running save. */
const LONGEST_WAIT_MS = 3_000

/** Signal that never aborts. */
const stays = new AbortController().signal

/** @param askForApp asks with the app's access, which sees records that a person may not see. */
export function createHistory(world: World, askForApp: CallAdmin, writes: WriteTurns): ShopHistory {
  const { settings, database, clock } = world
  const comparisons = createComparisonStore(database.tables)
  const share = shareWaitingCalls<boolean>()
  return {
    versions: createVersionStore(database.tables, createEncryption(settings.encryptionKeys)),
    look: async (question) => {
      const {
        caller: { shop },
        signal: ofCaller = stays,
        log,
      } = question
      const compare = async (signal: AbortSignal) => {
        const dueAt = (await comparisons.find(shop))?.dueAt
        const waitMs = dueAt == null ? 0 : dueAt.getTime() - clock.now().getTime()
        if (waitMs > 0 && waitMs <= LONGEST_WAIT_MS) await clock.wait(waitMs, signal)
        return (await captureVersions(world, askForApp, { ...question, signal }, { writes })).ok
      }
      try {
        return await share(shop, ofCaller, compare)
      } catch (error) {
        log.warn('versions could not be kept', errorFields(error))
        return false
      }
    },
  }
}
