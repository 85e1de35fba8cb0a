import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { createEncryption } from '../database/encryption.ts'
import { errorFields } from '../log.ts'
import type { WriteTurns } from '../record-changes/write-turns.ts'
import { createShopQueue } from '../shop-queue.ts'
import type { World } from '../world.ts'
import { captureVersions } from './capture-versions.ts'
import { createLookStore } from './look-store.ts'
import { createVersionStore, type VersionStore } from './version-store.ts'

export type ShopHistory = {
  readonly versions: VersionStore
  /**
   * Compares the shop's records with their histories. A save that may still be under way is waited for.
   *
   * @returns false where the platform does not answer; the log says why.
   */
  readonly look: (question: Question) => Promise<boolean>
}

/** A save that may still be under way is waited for so long. */
const LONGEST_WAIT_MS = 3_000

/** @param askForApp asks as the app, which sees records that a person may not see. */
export function createHistory(world: World, askForApp: AskAdmin, writes: WriteTurns): ShopHistory {
  const { settings, database, clock } = world
  const looks = createLookStore(database.tables)
  const inTurn = createShopQueue()
  return {
    versions: createVersionStore(database.tables, createEncryption(settings.encryptionKeys)),
    look: (question) => {
      const {
        caller: { shop },
        signal,
        log,
      } = question
      return inTurn(shop, async () => {
        try {
          const dueAt = (await looks.find(shop))?.dueAt
          const waitMs = dueAt == null ? 0 : dueAt.getTime() - clock.now().getTime()
          if (waitMs > 0 && waitMs <= LONGEST_WAIT_MS) await clock.wait(waitMs, signal)
          return (await captureVersions(world, askForApp, question, { writes })).ok
        } catch (error) {
          log.warn('versions could not be kept', errorFields(error))
          return false
        }
      })
    },
  }
}
