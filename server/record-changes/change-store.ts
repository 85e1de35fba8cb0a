import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { isOlderThan } from '../database/row-age.ts'
import { recordChanges } from '../database/schema.ts'
import type { ChangedRecords } from './find-changed-records.ts'

export type StoredChange = { readonly recordId: string; readonly userId: string; readonly changedAt: Date }

/** Stores who last changed each record. Entries of deleted records are removed. */
export async function storeChanges(
  tables: Tables,
  { changed, deleted }: ChangedRecords,
  { shop, userId, now }: { readonly shop: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  if (deleted.length > 0) {
    await tables
      .delete(recordChanges)
      .where(and(eq(recordChanges.shop, shop), inArray(recordChanges.recordId, [...deleted])))
  }
  for (const recordId of changed) {
    await tables
      .insert(recordChanges)
      .values({ shop, recordId, userId, changedAt: now })
      .onConflictDoUpdate({
        target: [recordChanges.shop, recordChanges.recordId],
        set: { userId, changedAt: now },
      })
  }
}

export async function listChanges(tables: Tables, shop: string): Promise<StoredChange[]> {
  return tables
    .select({
      recordId: recordChanges.recordId,
      userId: recordChanges.userId,
      changedAt: recordChanges.changedAt,
    })
    .from(recordChanges)
    .where(eq(recordChanges.shop, shop))
}

/**
 * Maximum number of records per shop whose last author is stored. An excess comes from records deleted outside this
 * app.
 */
export const recordChangesMaximum = 2_000

/** Deletes all but the latest changes of a shop. Returns the number of deleted ones. */
export async function forgetOldChanges(
  tables: Tables,
  shop: string,
  changes: readonly StoredChange[],
): Promise<number> {
  if (changes.length <= recordChangesMaximum) return 0
  const [oldest] = changes
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
    .slice(recordChangesMaximum - 1)
  if (oldest === undefined) return 0
  await tables
    .delete(recordChanges)
    .where(and(eq(recordChanges.shop, shop), lt(recordChanges.changedAt, oldest.changedAt)))
  return changes.length - recordChangesMaximum
}

/** @param before only those made before it are deleted. Later ones belong to a new install of the app. */
export async function deleteChangesOfShop(tables: Tables, shop: string, before?: Date): Promise<void> {
  const since = isOlderThan(recordChanges.changedAt, before)
  await tables.delete(recordChanges).where(and(eq(recordChanges.shop, shop), since))
}
