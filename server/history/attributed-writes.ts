import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { errorFields } from '../log.ts'
import { listChanges, type StoredChange } from '../record-changes/change-store.ts'
import type { WriteTurns } from '../record-changes/write-turns.ts'
import type { World } from '../world.ts'
import { captureVersions } from './capture-versions.ts'
import { type ComparisonState, createComparisonStore } from './comparison-store.ts'

/**
 * Runs a person's write and notes it. Earlier changes of other people are captured first, so that each person's change
 * becomes a separate version.
 */
export type WriteAs = <Result>(
  person: { readonly shop: string; readonly userId: string },
  question: Pick<Question, 'log'>,
  write: () => Promise<Result>,
) => Promise<Result>

/** @param askForApp asks with the app's access, which sees records that a person may not see. */
export function createWriteAs(
  world: Pick<World, 'settings' | 'clock' | 'database' | 'work'>,
  askForApp: CallAdmin,
  writeTurns: WriteTurns,
): WriteAs {
  const { tables } = world.database
  const comparisons = createComparisonStore(tables)

  const captureOthers = async (
    shop: string,
    userId: string,
    { log }: Pick<Question, 'log'>,
  ): Promise<void> => {
    try {
      const comparison = await comparisons.find(shop)
      if (comparison?.dueAt == null) return
      if (!hasOthers(comparison, await listChanges(tables, shop), userId)) return
      await captureVersions(world, askForApp, { caller: { shop }, signal: undefined, log })
    } catch (error) {
      // The write continues. Its version then contains the changes of both people.
      log.warn('versions could not be kept before a write', errorFields(error))
    }
  }

  return (person, question, write) =>
    writeTurns.run(person, () => captureOthers(person.shop, person.userId, question), write)
}

/** True if a change by another person has not been captured yet. */
function hasOthers(
  { readAt, deletedAt, deletedBy }: ComparisonState,
  changes: readonly StoredChange[],
  userId: string,
): boolean {
  const isNew = (at: Date) => readAt === null || at >= readAt
  const isDeletion = deletedAt !== null && deletedBy !== null && deletedBy !== userId && isNew(deletedAt)
  return isDeletion || changes.some(({ changedAt, userId: author }) => author !== userId && isNew(changedAt))
}
