import { and, asc, desc, eq, exists, gt, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TextDifference } from '#rules/history/text-difference.ts'
import { historyWords } from '#rules/words/history.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { recordVersions, versionComparisons } from '../database/schema.ts'
import { createVersionCodec, type Kept, resolveText, type VersionRow } from './version-codec.ts'
import { createVersionRemoval } from './version-removal.ts'
import { isNotLast, ofShop, ofSubject, readVersionPages } from './version-rows.ts'

const words = historyWords.differences

/**
 * Maximum number of differences in a row. After them a content is stored in full, so that reading one takes limited
 * time.
 */
const DEPTH_MOST = 100
/** Maximum characters of a stored content (schema.ts). */
const CONTENT_MOST = 8_388_608

export type VersionMembers = {
  readonly subject: string
  readonly number: number
  readonly part: string
  readonly author: 'user' | 'outside' | 'first'
  readonly userId: string | null
  readonly savedAt: Date
  readonly isDeleted: boolean
}

/** A version without its content. */
export type StoredVersion = VersionMembers & {
  readonly title: string
  readonly lines: readonly string[]
  readonly note: string
}

export type LastVersion = VersionMembers & { readonly digest: string; readonly depth: number }

/** A version to append to its history. */
export type NewVersion = Omit<VersionMembers, 'number'> & {
  readonly title: string
  readonly lines: readonly string[]
  readonly text: string
  /** Number of the version that it was compared with. Absent for the first version. */
  readonly comparedWith?: number
  /** Edit script from that version's text to the new one. Absent for the first version. */
  readonly difference?: TextDifference
}

/** A version in its stored form. */
export type PackedVersion = Pick<VersionMembers, 'number' | 'part'> & {
  /** Undefined if none of our keys can decrypt it. */
  readonly packed: string | undefined
  readonly note: string
}

/** Selection of versions: of one history or of all of a shop, and by the part of the checkout. */
export type VersionFilter = { readonly subject?: string; readonly withoutPart?: string }

/** Stores versions of shops' records. Versions that none of our keys can decrypt are left out. */
export type VersionStore = ReturnType<typeof createVersionStore>

export function createVersionStore(tables: Tables, encryption: Encryption) {
  const codec = createVersionCodec(encryption)

  /** True of a version that can be shown. A page is cut from these, and they are counted. */
  const isShown = (shop: string, { subject, withoutPart }: VersionFilter): SQL | undefined =>
    and(
      subject === undefined ? ofShop(shop) : ofSubject(shop, subject),
      withoutPart === undefined ? undefined : ne(recordVersions.part, withoutPart),
      encryption.isReadable(recordVersions.content),
    )

  /** The text of a version, computed from the last full text and the differences since. */
  const readText = async (
    tables: Tables,
    shop: string,
    subject: string,
    number: number,
  ): Promise<string | undefined> => {
    const [row] = await tables
      .select({ depth: recordVersions.depth })
      .from(recordVersions)
      .where(and(ofSubject(shop, subject), eq(recordVersions.number, number)))
    if (row === undefined) return undefined
    const rows = await tables
      .select()
      .from(recordVersions)
      .where(
        and(
          ofSubject(shop, subject),
          gt(recordVersions.number, number - row.depth - 1),
          lte(recordVersions.number, number),
        ),
      )
      .orderBy(asc(recordVersions.number))
    let text: string | undefined
    for (const each of rows) text = resolveText(await codec.open(each), text)
    return text
  }

  return {
    ...createVersionRemoval(tables, codec),

    readText: (shop: string, subject: string, number: number) => readText(tables, shop, subject, number),

    /** The last version of each history. */
    async listLast(shop: string): Promise<LastVersion[]> {
      return tables
        .selectDistinctOn([recordVersions.subject], {
          ...memberColumns,
          digest: recordVersions.digest,
          depth: recordVersions.depth,
        })
        .from(recordVersions)
        .where(ofShop(shop))
        .orderBy(asc(recordVersions.subject), desc(recordVersions.number))
    },

    /** Versions of one history, or of all histories of a shop, the newest first. */
    async list(
      shop: string,
      { before, count, ...filter }: VersionFilter & { readonly before?: number; readonly count: number },
    ): Promise<StoredVersion[]> {
      const rows = await tables
        .select()
        .from(recordVersions)
        .where(
          and(isShown(shop, filter), before === undefined ? undefined : lt(recordVersions.number, before)),
        )
        .orderBy(
          ...(filter.subject === undefined
            ? [desc(recordVersions.savedAt), asc(recordVersions.subject)]
            : [desc(recordVersions.number)]),
        )
        .limit(count)
      const versions: StoredVersion[] = []
      for (const row of rows) {
        const opened = await codec.open(row)
        if (opened !== undefined) versions.push(describeRow(row, opened, codec.openNote(row)))
      }
      return versions
    },

    /** Histories whose record was deleted, the latest deletion first. The number is that of the last content. */
    async listDeleted(
      shop: string,
      { count, ...filter }: VersionFilter & { readonly count: number },
    ): Promise<StoredVersion[]> {
      const earlier = alias(recordVersions, 'earlier')
      const hasContent = exists(
        tables
          .select({ one: sql`1` })
          .from(earlier)
          .where(
            and(
              eq(earlier.shop, recordVersions.shop),
              eq(earlier.subject, recordVersions.subject),
              eq(earlier.number, sql`${recordVersions.number} - 1`),
              eq(earlier.isDeleted, false),
            ),
          ),
      )
      const rows = await tables
        .select()
        .from(recordVersions)
        .where(and(isShown(shop, filter), recordVersions.isDeleted, not(isNotLast), hasContent))
        .orderBy(desc(recordVersions.savedAt), asc(recordVersions.subject))
        .limit(count)
      const deletions: StoredVersion[] = []
      for (const row of rows) {
        const opened = await codec.open(row)
        if (opened !== undefined) deletions.push({ ...describeRow(row, opened, ''), number: row.number - 1 })
      }
      return deletions
    },

    async find(shop: string, subject: string, number: number): Promise<StoredVersion | undefined> {
      const [row] = await tables
        .select()
        .from(recordVersions)
        .where(and(ofSubject(shop, subject), eq(recordVersions.number, number)))
      const opened = row && (await codec.open(row))
      return opened && row && describeRow(row, opened, codec.openNote(row))
    },

    count: (shop: string, filter: VersionFilter = {}) => tables.$count(recordVersions, isShown(shop, filter)),

    /** Part of the checkout of a history, whether its content can be read or not. */
    async findPart(shop: string, subject: string): Promise<string | undefined> {
      const [last] = await tables
        .select({ part: recordVersions.part })
        .from(recordVersions)
        .where(ofSubject(shop, subject))
        .orderBy(desc(recordVersions.number))
        .limit(1)
      return last?.part
    },

    digestOf: (shop: string, text: string) => codec.digest(shop, text),

    /**
     * Adds versions, unless another process has compared the shop's records since `readAt`. A shop with too many
     * versions loses its oldest.
     *
     * @param readAt start of reading the records.
     */
    async add(shop: string, versions: readonly NewVersion[], readAt: Date): Promise<boolean> {
      return tables.transaction(async (transaction) => {
        await transaction.insert(versionComparisons).values({ shop }).onConflictDoNothing()
        const [look] = await transaction
          .select()
          .from(versionComparisons)
          .where(eq(versionComparisons.shop, shop))
          .for('update')
        if (look?.readAt != null && look.readAt > readAt) return false
        for (const version of versions) await addOne(transaction, shop, version)
        const isDone = look?.dueAt != null && look.dueAt <= readAt
        await transaction
          .update(versionComparisons)
          .set({ readAt, ...(isDone ? { dueAt: null } : {}) })
          .where(eq(versionComparisons.shop, shop))
        return true
      })
    },

    /** Subjects of a shop's histories. */
    async listSubjects(shop: string): Promise<string[]> {
      const rows = await tables
        .selectDistinct({ subject: recordVersions.subject })
        .from(recordVersions)
        .where(ofShop(shop))
      return rows.map(({ subject }) => subject)
    },

    /** Pages of a history's stored versions, the oldest first. Notes are decrypted, and contents remain packed. */
    async *readPacked(shop: string, subject: string): AsyncGenerator<PackedVersion[]> {
      for await (const rows of readVersionPages(tables, shop, subject))
        yield rows.map((row) => ({
          number: row.number,
          part: row.part,
          packed: codec.openPacked(row),
          note: codec.openNote(row),
        }))
    },

    async setNote(shop: string, subject: string, number: number, note: string): Promise<boolean> {
      const changed = await tables
        .update(recordVersions)
        .set({ note: codec.sealNote(shop, { subject, number }, note) })
        .where(and(ofSubject(shop, subject), eq(recordVersions.number, number)))
        .returning({ number: recordVersions.number })
      return changed.length > 0
    },
  }

  async function addOne(transaction: Tables, shop: string, version: NewVersion): Promise<void> {
    const { subject, title, lines, text, comparedWith, difference, ...members } = version
    const digest = codec.digest(shop, text)
    const [last] = await transaction
      .select({
        number: recordVersions.number,
        depth: recordVersions.depth,
        digest: recordVersions.digest,
      })
      .from(recordVersions)
      .where(ofSubject(shop, subject))
      .orderBy(desc(recordVersions.number))
      .limit(1)
    // A concurrent comparison has already stored the change.
    if (last?.digest === digest) return
    const number = (last?.number ?? 0) + 1
    const storedText = { title, lines: [...lines] }
    const whole = { ...storedText, whole: text }
    const isShort =
      last !== undefined &&
      last.number === comparedWith &&
      difference !== undefined &&
      last.depth < DEPTH_MOST &&
      JSON.stringify(difference).length < text.length
    const depth = isShort ? last.depth + 1 : 0
    const row = { subject, number }
    const sealed = await codec.seal(shop, row, isShort ? { ...storedText, difference } : whole)
    // A content that is too large for its column would block the versions of all other records each time.
    const content =
      sealed.length <= CONTENT_MOST
        ? sealed
        : await codec.seal(shop, row, { title, lines: [...lines, words.tooLarge] })
    await transaction.insert(recordVersions).values({
      ...{ shop, subject, number, depth, content },
      digest,
      ...members,
    })
  }
}

const memberColumns = {
  subject: recordVersions.subject,
  number: recordVersions.number,
  part: recordVersions.part,
  author: recordVersions.author,
  userId: recordVersions.userId,
  savedAt: recordVersions.savedAt,
  isDeleted: recordVersions.isDeleted,
}

function describeRow(row: VersionRow, { title, lines }: Kept, note: string): StoredVersion {
  const { subject, number, part, author, userId, savedAt, isDeleted } = row
  return { subject, number, part, author, userId, savedAt, isDeleted, title, lines, note }
}
