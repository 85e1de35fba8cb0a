import { and, eq, notInArray } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { isOlderThan } from '../database/row-age.ts'
import { ruleSetSuccessors } from '../database/schema.ts'

/** Id of the replaced record by the id of its successor. */
export type Successors = ReadonlyMap<string, string>

/** The successors of a shop. Successors that are no longer among its records are deleted first. */
export async function readSuccessors(
  tables: Tables,
  shop: string,
  recordIds: readonly string[],
): Promise<Successors> {
  const isGone = notInArray(ruleSetSuccessors.recordId, [...recordIds])
  await tables.delete(ruleSetSuccessors).where(and(eq(ruleSetSuccessors.shop, shop), isGone))
  const rows = await tables.select().from(ruleSetSuccessors).where(eq(ruleSetSuccessors.shop, shop))
  return new Map(rows.map(({ recordId, replacedId }) => [recordId, replacedId]))
}

export async function storeSuccessor(
  tables: Tables,
  successor: { readonly shop: string; readonly recordId: string; readonly replacedId: string },
  now: Date,
): Promise<void> {
  await tables
    .insert(ruleSetSuccessors)
    .values({ ...successor, madeAt: now })
    .onConflictDoNothing()
}

/** @param before only those created before it are deleted. Later ones belong to a new install of the app. */
export async function deleteSuccessorsOfShop(tables: Tables, shop: string, before?: Date): Promise<void> {
  const since = isOlderThan(ruleSetSuccessors.madeAt, before)
  await tables.delete(ruleSetSuccessors).where(and(eq(ruleSetSuccessors.shop, shop), since))
}
