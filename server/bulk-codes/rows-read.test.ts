import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '../database/database.ts'
import { bulkBatches, bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { countRowsRead } from '../test-support/rows-read.ts'
import { createCodeStore } from './code-store.ts'
import { createRemovalStore } from './removal-store.ts'

/** Each step reads few of a job's codes, even if it has a million. Otherwise every other shop would wait. */
const database = openDatabaseOfFile()

const id = 'job'
const codes = 12_000
const now = new Date('2026-11-20T09:00:00Z')
/** Codes of four full calls, plus some that an index scan passes. */
const few = 2_000

async function storeJob(state: 'made' | 'refused' | 'wanted') {
  const { tables } = database
  await tables.insert(bulkJobs).values({
    ...{ id, shop: 'shop.example', discountId: 'gid://shopify/DiscountCodeNode/7' },
    ...{ source: { type: 'list', sample: null }, wanted: codes, drawn: codes, nextPosition: codes },
    ...{ state: state === 'wanted' ? 'running' : 'failed', createdAt: now, turnAt: now },
    ...{ made: state === 'made' ? codes : 0, refused: state === 'refused' ? codes : 0, nextBatch: 48 },
  })
  await tables.execute(
    sql`insert into bulk_codes (job_id, position, code, state, reason, batch)
        select ${id}, number, 'CODE-' || number, ${state}, ${state === 'refused' ? 'Must be unique' : null}, ${
          state === 'wanted' ? sql`null::int` : sql`number / 250`
        } from generate_series(0, ${codes - 1}) as number`,
  )
  await tables.insert(bulkBatches).values({ jobId: id, number: 0, state: 'done', sentAt: now })
}

const read = (work: (tables: Tables) => Promise<unknown>) => countRowsRead(database, 'bulk_codes', work)

describe('few of many created codes are read', () => {
  beforeEach(() => storeJob('made'))

  test('to store the uses of a page', async () => {
    const used = Array.from({ length: 250 }, (_, index) => ({ code: `code-${index * 40}`, id: 'x', uses: 3 }))
    const rows = await read((tables) =>
      createRemovalStore(tables).saveUses(id, used, { cursor: 'next', pages: 1 }, now),
    )
    expect(rows).toBeLessThan(few)
    const noted = await database.tables.execute(
      sql`select count(*)::int as count from bulk_codes where uses = 3`,
    )
    expect(noted).toMatchObject({ rows: [{ count: 250 }] })
  })

  test('to delete any page of them', async () => {
    const positions: number[] = []
    for (let page = 0; page < 20; page += 1) {
      const rows = await read(async (tables) => {
        const removals = createRemovalStore(tables)
        positions.push(...(await removals.take(id, 'all')).map(({ position }) => position))
        await removals.listRemoving(id)
        await removals.settle(id, [], 'no')
      })
      expect(rows).toBeLessThan(2 * few)
    }
    expect(positions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 * 250 }, (_, position) => position),
    )
  })

  test('before the first deletion', async () => {
    const rows = await read((tables) => createCodeStore(tables).reopenBatches(id))
    expect(rows).toBeLessThan(few)
  })

  test('to draw new codes', async () => {
    const drawn = Array.from({ length: 250 }, (_, index) => `code-${index * 100}`)
    const rows = await read((tables) =>
      createCodeStore(tables).add(id, () => ({ codes: drawn, missing: 250 })),
    )
    expect(rows).toBeLessThan(few)
  })
})

test('few of many wanted codes are read to send a batch', async () => {
  await storeJob('wanted')
  const rows = await read((tables) => createCodeStore(tables).takeBatches(id, 2, now))
  expect(rows).toBeLessThan(few)
})

test('a retry takes many refused codes in steps and loses none', async () => {
  await storeJob('refused')
  const first = await read((tables) =>
    createCodeStore(tables).beginRetry(id, ['failed'], { state: 'waiting' }),
  )
  expect(first).toBeLessThan(codes)
  const store = createCodeStore(database.tables)
  const counts = async () => {
    const { rows } = (await database.tables.execute(
      sql`select state, count(*)::int as count from bulk_codes group by state order by state`,
    )) as unknown as { rows: unknown[] }
    return rows
  }
  expect(await counts()).toEqual([
    { state: 'refused', count: 7_000 },
    { state: 'wanted', count: 5_000 },
  ])
  for (let steps = 0; steps < 2; steps += 1) await store.wantNextAgain(id)
  expect(await counts()).toEqual([{ state: 'wanted', count: codes }])
  const [job] = await database.tables.select().from(bulkJobs)
  expect(job).toMatchObject({ state: 'waiting', againTo: 0, refused: 0, reasons: {} })
})
