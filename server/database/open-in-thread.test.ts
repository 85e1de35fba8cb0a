import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '../test-support/test-database.ts'
import { type EmbeddedClient, tablesOf } from './embedded-client.ts'
import { DatabaseThreadEnded, openInThread } from './open-in-thread.ts'
import { shopFlags } from './schema.ts'

let folder: string
let client: EmbeddedClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-in-thread-'))
  await fillDataFolder(folder)
  client = await openInThread(join(folder, 'app'))
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

const readFlags = async () => (await client.query<{ flag: string }>('select flag from shop_flags')).rows

test('a long statement leaves the other thread its turns', async () => {
  let isDone = false
  const writing = client
    .query('create table long as select g, md5(g::text) from generate_series(1, 100000) g')
    .finally(() => {
      isDone = true
    })
  // A statement in this thread would finish before the second turn.
  let turns = 0
  for (; !isDone; turns += 1) await turn()
  await writing
  expect(turns).toBeGreaterThan(100)
  const { rows } = await client.query('select count(*)::int as count from long')
  expect(rows).toEqual([{ count: 100_000 }])
})

test('values come as PGlite gives them, and through the parsers of the statement', async () => {
  const text = `select 7 as number, 8::bigint as big, 'a' as text, null::date as nothing, date '2026-11-25' as day,
    '{"a":[1]}'::jsonb as json, '{1,2}'::int[] as list, '\\x0102'::bytea as bytes, $1::timestamptz as at`
  const at = new Date('2026-11-25T10:00:00Z')
  const usual = { number: 7, big: 8, text: 'a', nothing: null, day: new Date('2026-11-25'), json: { a: [1] } }
  const last = { list: [1, 2], bytes: new Uint8Array([1, 2]), at }
  expect((await client.query(text, [at])).rows).toEqual([{ ...usual, ...last }])
  const parsers = { 23: (value: string) => `int ${value}`, 1082: (value: string) => value }
  expect((await client.query(text, [at], { parsers })).rows).toEqual([
    { ...usual, ...last, number: 'int 7', day: '2026-11-25' },
  ])
  expect((await client.query('select 1, 2', [], { rowMode: 'array', parsers })).rows).toEqual([
    ['int 1', 'int 2'],
  ])
})

test('Drizzle reads and writes', async () => {
  const tables = tablesOf(client)
  const row = { shop: 'drizzle.myshopify.com', flag: 'a flag', setAt: new Date('2026-11-25T10:00:00Z') }
  await tables.insert(shopFlags).values(row)
  expect(await tables.select().from(shopFlags).where(eq(shopFlags.shop, row.shop))).toEqual([row])
  await tables.delete(shopFlags).where(eq(shopFlags.shop, row.shop))
})

test('a fault keeps its fields, and the database answers on', async () => {
  await expect(client.query('select * from missing')).rejects.toMatchObject({
    message: expect.stringContaining('"missing" does not exist'),
    code: '42P01',
    severity: 'ERROR',
  })
  await client.exec(`insert into shop_flags values ('a', 'twice', now())`)
  await expect(client.exec(`insert into shop_flags values ('a', 'twice', now())`)).rejects.toMatchObject({
    code: '23505',
    constraint: expect.any(String),
  })
  await client.exec('delete from shop_flags')
})

test('a transaction keeps all others waiting, and is taken back as a whole', async () => {
  const order: string[] = []
  const mayGoOn = Promise.withResolvers<void>()
  const transacting = client.transaction(async (transaction) => {
    await transaction.query(`insert into shop_flags values ('a', 'first', now())`)
    order.push('within')
    await mayGoOn.promise
    await transaction.exec(`insert into shop_flags values ('a', 'second', now())`)
    return 'kept'
  })
  const read = readFlags().then((rows) => {
    order.push('outside')
    return rows
  })
  const takenBack = client.transaction(async (transaction) => {
    await transaction.exec(`insert into shop_flags values ('a', 'third', now())`)
    order.push('next')
    throw new Error('thought better of it')
  })
  mayGoOn.resolve()
  expect(await transacting).toBe('kept')
  expect(await read).toEqual([{ flag: 'first' }, { flag: 'second' }])
  await expect(takenBack).rejects.toThrow('thought better of it')
  expect(order).toEqual(['within', 'outside', 'next'])
  expect(await readFlags()).toEqual([{ flag: 'first' }, { flag: 'second' }])
  await client.exec('delete from shop_flags')
})

test('a transaction with a statement that failed is not kept, and one that is over takes nothing', async () => {
  let lateQuery: (() => Promise<unknown>) | undefined
  const aborted = client.transaction(async (transaction) => {
    lateQuery = () => transaction.exec('select 1')
    await transaction.exec(`insert into shop_flags values ('a', 'lost', now())`)
    await transaction.exec('select * from missing').catch(() => {})
  })
  await expect(aborted).rejects.toMatchObject({ code: '25P02' })
  await expect(lateQuery?.()).rejects.toThrow('Transaction is closed')
  expect(await readFlags()).toEqual([])
})

test('savepoints of Drizzle take back what is within them', async () => {
  await tablesOf(client).transaction(async (outer) => {
    await outer.execute(sql`insert into shop_flags values ('a', 'outer', now())`)
    const inner = outer.transaction(async (within) => {
      await within.execute(sql`insert into shop_flags values ('a', 'inner', now())`)
      throw new Error('no')
    })
    await expect(inner).rejects.toThrow('no')
  })
  expect(await readFlags()).toEqual([{ flag: 'outer' }])
  await client.exec('delete from shop_flags')
})

test('a thread that dies fails whatever waits for it and whatever comes later', async () => {
  const died = Promise.withResolvers<Error>()
  const dying = await openInThread('', {
    threadFile: join(import.meta.dirname, 'dying-thread.test-support.ts'),
    onDeath: died.resolve,
  })
  const answers = [dying.query('select 1'), dying.transaction(async () => {}), dying.exec('select 2')]
  for (const { status, reason } of (await Promise.allSettled(answers)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.any(DatabaseThreadEnded)])
  expect(await died.promise).toMatchObject({ cause: new Error('out of luck') })
  await expect(dying.query('select 3')).rejects.toThrow('the thread of the embedded database has ended')
})
