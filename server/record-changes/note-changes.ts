import { createComparisonStore } from '../history/comparison-store.ts'
import { historyWorkName } from '../history/run-turn.ts'
import { errorFields, type Log } from '../log.ts'
import type { SessionToken } from '../platform/session-token.ts'
import { deleteTestsOfRecords } from '../saved-tests/test-store.ts'
import type { World } from '../world.ts'
import { storeChanges } from './change-store.ts'
import { findChangedRecords } from './find-changed-records.ts'

export type NoteChanges = (
  person: Pick<SessionToken, 'shop' | 'userId'>,
  mutation: { readonly variables: unknown; readonly data: unknown },
  log: Log,
) => Promise<void>

/**
 * Stores who changed which records, schedules a version of each, and deletes the tests of deleted records. The change
 * itself is stored in any case, so a failure is only logged. The person's name comes from their access token.
 */
export function createNoteChanges({
  database,
  clock,
  turns,
}: Pick<World, 'database' | 'clock' | 'turns'>): NoteChanges {
  const comparisons = createComparisonStore(database.tables)
  return async ({ shop, userId }, { variables, data }, log) => {
    const records = findChangedRecords(variables, data)
    if (records.changed.length === 0 && records.deleted.length === 0) return
    try {
      const now = clock.now()
      await storeChanges(database.tables, records, { shop, userId, now })
      const isDeletion = records.deleted.length > 0
      await comparisons.noteChange(shop, { now, ...(isDeletion ? { deletedBy: userId } : {}) })
      await turns.wake(historyWorkName, shop)
      await deleteTestsOfRecords(database.tables, shop, records.deleted)
    } catch (error) {
      log.warn('a change could not be noted', errorFields(error))
    }
  }
}
