import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type HandOver, type SavedTest, savedTestSchema } from '#rules/preview/saved-tests/saved-test.ts'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { savedTests } from '../database/schema.ts'

export type StoredTest = { readonly id: string; readonly recordId: string; readonly test: SavedTest }

/** The tests of a shop's rule sets. One that no key of ours opens any more is left out. */
export type TestStore = {
  /** The oldest first. */
  list: (shop: string, recordIds: readonly string[]) => Promise<StoredTest[]>
  find: (shop: string, id: string) => Promise<StoredTest | undefined>
  count: (shop: string, recordId: string) => Promise<number>
  /** Of all tests of the shop, as they are kept. */
  measure: (shop: string) => Promise<{ count: number; bytes: number }>
  /** Bytes that one takes as it is kept. */
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
    encryption.seal(JSON.stringify(test), contentPlace(shop, id))
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

export const contentPlace = (shop: string, id: string) => `saved_tests.content/${shop}/${id}`

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
    const test = readContent(() => encryption.open(content, contentPlace(shop, id)))
    return test === undefined ? [] : [{ id, recordId, test }]
  })
}

/** Undefined too where another version of the app has written it in a form that is not known here. */
function readContent(open: () => string): SavedTest | undefined {
  try {
    return savedTestSchema.safeParse(JSON.parse(open())).data
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

export async function deleteTestsOfShop(tables: Tables, shop: string): Promise<void> {
  await tables.delete(savedTests).where(eq(savedTests.shop, shop))
}

/** How a customer can be named in a checkout that somebody has typed in. */
export type NamedCustomer = {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** Deletes the tests whose checkout names a customer. */
export async function deleteTestsOfCustomer(
  tables: Tables,
  encryption: Encryption,
  shop: string,
  customer: NamedCustomer,
): Promise<void> {
  const tests = await readTests(tables, encryption, and(eq(savedTests.shop, shop)))
  const named = tests.filter(({ test }) => names(test, customer)).map(({ id }) => id)
  if (named.length > 0) await tables.delete(savedTests).where(inArray(savedTests.id, named))
}

function names({ sample: { customer, address } }: SavedTest, { email, phone }: NamedCustomer): boolean {
  const digits = (text = '') => text.replace(/\D/g, '')
  const isEmail = Boolean(email) && customer.email.trim().toLowerCase() === email?.trim().toLowerCase()
  const wanted = digits(phone ?? '')
  return isEmail || (wanted !== '' && [customer.phone, address?.phone].some((one) => digits(one) === wanted))
}
