import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { historyWords } from '#rules/words/history.ts'
import type { Tables } from '../database/database.ts'
import { isOlderThan } from '../database/row-age.ts'
import { recordVersions } from '../database/schema.ts'
import { type Kept, resolveText, type VersionCodec, type VersionRow } from './version-codec.ts'
import { isNotLast, ofShop, ofSubject, readVersionPages } from './version-rows.ts'

const words = historyWords.differences

/** Limits of a shop's history. The oldest versions are deleted first. */
const historyOfShop = { versions: 20_000, bytes: 64 * 1024 * 1024 }

/**
 * Maximum rows in one deletion. A content may have megabytes, and more rows would block the thread of an embedded
 * database for too long.
 */
const ROWS_PER_DELETION = 500

/**
 * Versions of a history that name a customer. Also new words for versions in which only the words may name the
 * customer.
 */
export type FoundVersions = {
  readonly subject: string
  readonly found: ReadonlySet<number>
  readonly words: ReadonlyMap<number, Pick<Kept, 'title' | 'lines'>>
}

/**
 * SQL condition for a version that may be deleted. The last version of an existing record is kept, since the next
 * comparison needs it.
 */
const isOverdue = sql`(${recordVersions.isDeleted} or ${isNotLast})`

/** Removes versions of shops' records. */
export function createVersionRemoval(tables: Tables, codec: VersionCodec) {
  /**
   * Deletes versions of a history. A remaining version that was stored as the difference from a deleted one is stored
   * in full.
   *
   * @param newWords used to redact a customer: new words of remaining versions that may name the customer. The last
   * version loses its content and stays, since the next comparison would store the same content again.
   */
  const remove = async (
    tables: Tables,
    shop: string,
    subject: string,
    isGone: (number: number) => boolean,
    newWords?: FoundVersions['words'],
  ): Promise<void> => {
    const [last] = await tables
      .select({ number: recordVersions.number })
      .from(recordVersions)
      .where(ofSubject(shop, subject))
      .orderBy(desc(recordVersions.number))
      .limit(1)
    const put = (number: number, set: { readonly depth: number; readonly content?: string; note?: null }) =>
      tables
        .update(recordVersions)
        .set(set)
        .where(and(ofSubject(shop, subject), eq(recordVersions.number, number)))
    const gone: number[] = []
    let text: string | undefined
    let isAfterGone = false
    let depth = 0
    const take = async (row: VersionRow) => {
      const opened = await codec.open(row)
      text = resolveText(opened, text)
      if (isGone(row.number)) {
        isAfterGone = true
        if (row.number !== last?.number || newWords === undefined) gone.push(row.number)
        else {
          const content = await codec.seal(shop, row, { title: '', lines: [words.redacted] })
          await put(row.number, { depth: 0, content, note: null })
        }
        return
      }
      depth = isAfterGone || row.depth === 0 ? 0 : depth + 1
      const changed = newWords?.get(row.number)
      if ((isAfterGone || changed !== undefined) && opened !== undefined && text !== undefined) {
        depth = 0
        const { title, lines } = changed ?? opened
        const content = await codec.seal(shop, row, { title, lines: [...lines], whole: text })
        await put(row.number, { depth, content })
      } else if (depth !== row.depth) await put(row.number, { depth })
      isAfterGone = false
    }
    for await (const rows of readVersionPages(tables, shop, subject)) for (const row of rows) await take(row)
    if (gone.length > 0)
      await tables
        .delete(recordVersions)
        .where(and(ofSubject(shop, subject), inArray(recordVersions.number, gone)))
  }

  return {
    /** Deletes the oldest versions of a shop that has too many. Returns their number. */
    async keepWithinBounds(shop: string, most: typeof historyOfShop = historyOfShop): Promise<number> {
      for (let deleted = 0; ; ) {
        const [sizes] = await tables
          .select({
            count: sql`count(*)`.mapWith(Number),
            bytes: sql`coalesce(sum(octet_length(${recordVersions.content})), 0)`.mapWith(Number),
          })
          .from(recordVersions)
          .where(ofShop(shop))
        if (sizes === undefined) return deleted
        if (sizes.count <= most.versions && sizes.bytes <= most.bytes) return deleted
        const [oldest] = await tables
          .select({ subject: recordVersions.subject, savedAt: recordVersions.savedAt })
          .from(recordVersions)
          .where(and(ofShop(shop), isNotLast))
          .orderBy(asc(recordVersions.savedAt))
          .limit(1)
        if (oldest === undefined) return deleted
        const numbers = await tables
          .select({ number: recordVersions.number })
          .from(recordVersions)
          .where(and(ofSubject(shop, oldest.subject), isNotLast))
          .orderBy(asc(recordVersions.number))
          .limit(Math.max(1, Math.ceil(sizes.count / 20)))
        const gone = new Set(numbers.map(({ number }) => number))
        await tables.transaction((transaction) =>
          remove(transaction, shop, oldest.subject, (number) => gone.has(number)),
        )
        deleted += gone.size
      }
    },

    /**
     * Histories of any shop with versions older than a moment. The last version of an existing record does not count.
     */
    async listOverdue(before: Date, count: number): Promise<{ shop: string; subject: string }[]> {
      return tables
        .selectDistinct({ shop: recordVersions.shop, subject: recordVersions.subject })
        .from(recordVersions)
        .where(and(lt(recordVersions.savedAt, before), isOverdue))
        .limit(count)
    },

    async removeOverdue(shop: string, subject: string, before: Date): Promise<void> {
      await tables.transaction(async (transaction) => {
        const rows = await transaction
          .select({ number: recordVersions.number })
          .from(recordVersions)
          .where(and(ofSubject(shop, subject), lt(recordVersions.savedAt, before), isOverdue))
        const gone = new Set(rows.map(({ number }) => number))
        await remove(transaction, shop, subject, (number) => gone.has(number))
      })
    },

    /**
     * Deletes versions of one of the shop's histories that are older than a moment, or all versions without a moment.
     * If later versions remain, all are deleted at once, since the next one is then stored in full. Otherwise only some
     * are deleted at a time.
     *
     * @returns false if there were none.
     */
    async removeNextEarlier(shop: string, before: Date | undefined): Promise<boolean> {
      const isEarlier = isOlderThan(recordVersions.savedAt, before) ?? sql`true`
      const [next] = await tables
        .select({ subject: recordVersions.subject })
        .from(recordVersions)
        .where(and(ofShop(shop), isEarlier))
        .limit(1)
      if (next === undefined) return false
      const ofNext = ofSubject(shop, next.subject)
      await tables.transaction(async (transaction) => {
        const rows = await transaction
          .select({ number: recordVersions.number, isEarlier: sql<boolean>`${isEarlier}` })
          .from(recordVersions)
          .where(ofNext)
          .orderBy(desc(recordVersions.number))
        const gone = rows.flatMap((row) => (row.isEarlier ? [row.number] : []))
        if (gone.length < rows.length) {
          const isGone = new Set(gone)
          return remove(transaction, shop, next.subject, (number) => isGone.has(number))
        }
        const newest = gone.slice(0, ROWS_PER_DELETION)
        await transaction.delete(recordVersions).where(and(ofNext, inArray(recordVersions.number, newest)))
      })
      return true
    },

    /** Deletes the versions of a history that name a customer. */
    async removeFound(shop: string, { subject, found, words }: FoundVersions): Promise<void> {
      await tables.transaction((transaction) =>
        remove(transaction, shop, subject, (number) => found.has(number), words),
      )
    },

    async removeSubject(shop: string, subject: string): Promise<void> {
      await tables.delete(recordVersions).where(ofSubject(shop, subject))
    },
  }
}
