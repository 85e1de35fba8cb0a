import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { recordVersions } from '../database/schema.ts'
import type { VersionRow } from './version-codec.ts'

/** Rows per page when a whole history is read. */
const ROWS_AT_ONCE = 20

export const ofShop = (shop: string) => eq(recordVersions.shop, shop)
export const ofSubject = (shop: string, subject: string) =>
  and(ofShop(shop), eq(recordVersions.subject, subject))

/** SQL condition for a version that is not the last of its history. */
export const isNotLast = sql`exists (select 1 from ${recordVersions} later where later.shop = ${recordVersions.shop}
  and later.subject = ${recordVersions.subject} and later.number > ${recordVersions.number})`

/**
 * Yields the versions of a history in pages, the oldest first. All of them together may be as large as a shop's limit.
 */
export async function* readVersionPages(
  tables: Tables,
  shop: string,
  subject: string,
): AsyncGenerator<VersionRow[]> {
  let last = 0
  for (;;) {
    const rows = await tables
      .select()
      .from(recordVersions)
      .where(and(ofSubject(shop, subject), gt(recordVersions.number, last)))
      .orderBy(asc(recordVersions.number))
      .limit(ROWS_AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.number ?? last
  }
}
