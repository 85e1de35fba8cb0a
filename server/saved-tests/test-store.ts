import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type HandOver, type SavedTest, savedTestSchema } from '#rules/preview/saved-tests/saved-test.ts'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { savedTests } from '../database/schema.ts'

export type StoredTest = { readonly id: string; readonly recordId: string; readonly test: SavedTest }

/**
 * Stores the tests of a shop's rule sets. Tests that none of our keys can decrypt, or with an unknown format, are left
 * out.
 */
export type TestStore = {
  /** Lists tests, the oldest first. */
  list: (shop: string, recordIds: readonly string[]) => Promise<StoredTest[]>
  find: (shop: string, id: string) => Promise<StoredTest | undefined>
  count: (shop: string, recordId: string) => Promise<number>
  /** Number and total bytes of all tests of the shop, as stored. */
  measure: (shop: string) => Promise<{ count: number; bytes: number }>
  /** Bytes of one test, as stored. */
  measureOne: (shop: string, stored: StoredTest) => number
  add: (shop: string, stored: StoredTest, now: Date) => Promise<void>
  replace: (shop: string, stored: StoredTest) => Promise<void>
  remove: (shop: string, id: string) => Promise<void>
  handOver: (shop: string, records: HandOver) => Promise<void>
}

export function createTestStore(tables: Tables, encryption: Encryption): TestStore {
  const ofShop = (shop: string) => eq(savedTests.shop, shop)
  const one = (shop: string, id: string) => and(ofShop(shop), eq(savedTests.id, id))
  const ofRecord = (shop: string, recordId: string) => and(ofShop(shop), eq(savedTests.recordId, recordId))
  const seal = (shop: string, { id, test }: StoredTest) =>
    encryption.seal(JSON.stringify(test), contentCell(shop, id))
  return {
    list: (shop, recordIds) =>
      readTests(tables, encryption, and(ofShop(shop), inArray(savedTests.recordId, [...recordIds]))),
    async find(shop, id) {
      const [found] = await readTests(tables, encryption, one(shop, id))
      return found
    },
    count: (shop, recordId) => tables.$count(savedTests, ofRecord(shop, recordId)),
    async measure(shop) {
      const [row] = await tables
        .select({
          count: sql`count(*)`.mapWith(Number),
          bytes: sql`coalesce(sum(octet_length(${savedTests.content})), 0)`.mapWith(Number),
        })
        .from(savedTests)
        .where(ofShop(shop))
      return row ?? { count: 0, bytes: 0 }
    },
    measureOne: (shop, stored) => seal(shop, stored).length,
    async add(shop, stored, now) {
      const { id, recordId } = stored
      await tables
        .insert(savedTests)
        .values({ id, shop, recordId, content: seal(shop, stored), createdAt: now })
    },
    async replace(shop, stored) {
      await tables
        .update(savedTests)
        .set({ content: seal(shop, stored) })
        .where(one(shop, stored.id))
    },
    async remove(shop, id) {
      await tables.delete(savedTests).where(one(shop, id))
    },
    async handOver(shop, { from, to }) {
      await tables.update(savedTests).set({ recordId: to }).where(ofRecord(shop, from))
    },
  }
}

export const contentCell = (shop: string, id: string) => `saved_tests.content/${shop}/${id}`

async function readTests(
  tables: Tables,
  encryption: Encryption,
  where: ReturnType<typeof and>,
): Promise<StoredTest[]> {
  const rows = await tables
    .select()
    .from(savedTests)
    .where(where)
    .orderBy(asc(savedTests.createdAt), asc(savedTests.id))
  return rows.flatMap(({ id, shop, recordId, content }) => {
    const text = openOrSkip(() => encryption.open(content, contentCell(shop, id)))
    const test = text === undefined ? undefined : savedTestSchema.safeParse(JSON.parse(text)).data
    return test === undefined ? [] : [{ id, recordId, test }]
  })
}

function openOrSkip(open: () => string): string | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined
    throw error
  }
}

export async function deleteTestsOfRecords(
  tables: Tables,
  shop: string,
  recordIds: readonly string[],
): Promise<void> {
  await tables
    .delete(savedTests)
    .where(and(eq(savedTests.shop, shop), inArray(savedTests.recordId, [...recordIds])))
}

export async function deleteTestsOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .delete(savedTests)
    .where(and(eq(savedTests.shop, shop), isOlderThan(savedTests.createdAt, end)))
}

/** Number of tests read in one query. */
const testsPerPage = 50

export type TestText = Pick<StoredTest, 'id' | 'recordId'> & { readonly text: string }

/** Yields every test of a shop as text, including tests written by another version of the app. */
export async function* readTestTexts(
  tables: Tables,
  encryption: Encryption,
  shop: string,
): AsyncGenerator<TestText> {
  let last = ''
  for (;;) {
    const rows = await tables
      .select({ id: savedTests.id, recordId: savedTests.recordId, content: savedTests.content })
      .from(savedTests)
      .where(and(eq(savedTests.shop, shop), gt(savedTests.id, last)))
      .orderBy(asc(savedTests.id))
      .limit(testsPerPage)
    for (const { id, recordId, content } of rows) {
      const text = openOrSkip(() => encryption.open(content, contentCell(shop, id)))
      if (text !== undefined) yield { id, recordId, text }
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < testsPerPage) return
  }
}

export async function deleteTests(tables: Tables, shop: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables.delete(savedTests).where(and(eq(savedTests.shop, shop), inArray(savedTests.id, [...ids])))
}
