import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { lockFolder } from '../../program/folder-lock.ts'
import { StartFault } from '../../program/start-fault.ts'
import { createOwnTestDatabase, createTestDatabase, fillDataFolder } from '../test-support/test-database.ts'
import { testSettings } from '../test-support/test-world.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { isMigrated } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { queryRows } from './query-rows.ts'
import { vacuumTables } from './vacuum-tables.ts'

const migrations = join(import.meta.dirname, 'migrations')

/** A folder with a database of the app. It is created only once, since that takes long. */
let whole: string
let folder: string
beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'whole-database-'))
  await fillDataFolder(whole)
})
afterAll(() => rmSync(whole, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-database-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const isFree = (dataFolder: string) => lockFolder(dataFolder, { file: 'app.lock', holder: 'the app' })()

test.each<[string, (database: string) => void]>([
  ['was made by another version', (database) => writeFileSync(join(database, 'PG_VERSION'), '99')],
  ['has been cut short', (database) => truncateSync(join(database, 'global/pg_control'), 100)],
])('a database that %s is one line with what to do, and the folder is free again', async (_name, damage) => {
  cpSync(whole, folder, { recursive: true })
  damage(join(folder, 'app'))
  const opened = openEmbeddedDatabase(folder, migrations)
  await expect(opened).rejects.toThrow(StartFault)
  await expect(opened).rejects.toThrow(
    /^The database in .*app is damaged or was made by another version .*npm run restore -- <backup> --replace.*checkouts that merchants keep as tests of their rules \(lost\).*discount codes of each job/,
  )
  isFree(folder)
})

test('a folder in use by another process is not opened', async () => {
  const release = lockFolder(folder, { file: 'app.lock', holder: 'the app' })
  await expect(openEmbeddedDatabase(folder, migrations)).rejects.toThrow(
    /in use by another process of the app/,
  )
  expect(readdirSync(folder)).toEqual(['app.lock'])
  release()
})

test('rows are there again after a restart, and no other process opens the database meanwhile', async () => {
  cpSync(whole, folder, { recursive: true })
  const settings = { ...testSettings, dataFolder: folder }
  const first = await openDatabase(settings, migrations)
  expect(await first.isReady()).toBe(true)
  expect(first.isEmbedded).toBe(true)
  await expect(openDatabase(settings, migrations)).rejects.toThrow(/in use by another process of the app/)
  const insertWebhook = sql`insert into processed_webhooks (id, topic, processed_at) values ('1', 'app/uninstalled', now())`
  await first.tables.execute(insertWebhook)
  expect(await first.alone('anything', async () => 'done')).toBe('done')
  await first.close()
  isFree(folder)
  await expect(first.isReady()).rejects.toThrow()

  const second = await openDatabase(settings, migrations)
  const storedRows = await queryRows(
    second.tables,
    sql`select topic from processed_webhooks`,
    z.object({ topic: z.string() }),
  )
  await second.close()
  expect(storedRows).toEqual([{ topic: 'app/uninstalled' }])
})

test('a database that may not be made where it should is a line about the folder', async () => {
  writeFileSync(join(folder, 'app'), 'a file where the database would be')
  const opened = openEmbeddedDatabase(folder, migrations)
  await expect(opened).rejects.toThrow(StartFault)
  await expect(opened).rejects.toThrow(/is not a folder/)
  isFree(folder)
})

test('a database is not ready for a build that knows a newer migration', async () => {
  const database = await createOwnTestDatabase()
  try {
    expect(await isMigrated(database.tables, migrations)).toBe(true)
    const newer = join(folder, 'migrations')
    mkdirSync(join(newer, 'meta'), { recursive: true })
    const entries = [
      { idx: 0, version: '7', when: 1, tag: '0000_old', breakpoints: true },
      { idx: 1, version: '7', when: Date.UTC(2100, 0), tag: '0001_new', breakpoints: true },
    ]
    for (const { tag } of entries) writeFileSync(join(newer, `${tag}.sql`), 'select 1;')
    writeFileSync(
      join(newer, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    )
    expect(await isMigrated(database.tables, newer)).toBe(false)
    await database.tables.execute(sql`truncate drizzle.__drizzle_migrations`)
    expect(await isMigrated(database.tables, migrations)).toBe(false)
  } finally {
    await database.close()
  }
})

test('a database of a newer build is refused, unless an operator names the migration', async () => {
  cpSync(whole, folder, { recursive: true })
  const newest = Date.UTC(2100, 0)
  const first = await openEmbeddedDatabase(folder, migrations)
  await first.tables.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest})`,
  )
  // The first process is not affected.
  expect(await first.isReady()).toBe(true)
  await first.close()
  await expect(openEmbeddedDatabase(folder, migrations)).rejects.toThrow(
    /^The database was changed by a newer version .*2100-01-01.*restore the backup from before the upgrade.*ACCEPT_NEWER_DATABASE=4102444800000\.$/,
  )
  isFree(folder)
  const accepted = await openEmbeddedDatabase(folder, migrations, { accepted: newest })
  expect(await accepted.isReady()).toBe(true)
  await accepted.close()
})

test('a database of another line of versions is refused', async () => {
  cpSync(whole, folder, { recursive: true })
  const first = await openEmbeddedDatabase(folder, migrations)
  await first.tables.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select min(created_at) from drizzle.__drizzle_migrations)`,
  )
  expect(await first.isReady()).toBe(false)
  await first.close()
  await expect(openEmbeddedDatabase(folder, migrations)).rejects.toThrow(/although a later one has run/)
})

test('rows of another form than was expected are a fault', async () => {
  const database = await createTestDatabase()
  try {
    await expect(
      queryRows(database.tables, sql`select 'seven' as count`, z.object({ count: z.number() })),
    ).rejects.toThrow(/count/)
  } finally {
    await database.close()
  }
})

test('the space of rows that were deleted is given back', async () => {
  const database = await createOwnTestDatabase()
  const { $client: client } = database.tables as unknown as { $client: PGlite }
  const size = async () => {
    const { rows } = await client.query<{ size: number }>("select pg_table_size('saved_tests')::int as size")
    return rows[0]?.size ?? 0
  }
  try {
    await client.exec(`insert into saved_tests (id, shop, record_id, content, created_at)
      select g::text, 'shop', 'record', repeat(md5(g::text), 8), now() from generate_series(1, 5000) g`)
    const full = await size()
    await client.exec('delete from saved_tests; select pg_stat_force_next_flush()')
    expect(await size()).toBe(full)
    expect(await vacuumTables(client)).toContain('"public"."saved_tests"')
    expect(await size()).toBeLessThan(full / 10)
  } finally {
    await database.close()
  }
})

test('a new folder begins as a copy of the empty database, and one with data keeps it', async () => {
  mkdirSync(join(folder, 'app'))
  const empty = join(whole, 'app')
  const first = await openEmbeddedDatabase(folder, migrations, { emptyDatabase: empty })
  await first.tables.execute(sql`insert into shop_flags values ('a.myshopify.com', 'kept', now())`)
  await first.close()
  expect(readdirSync(folder)).not.toContain('app.draft')
  const second = await openEmbeddedDatabase(folder, migrations, { emptyDatabase: empty })
  const rows = await queryRows(
    second.tables,
    sql`select flag from shop_flags`,
    z.object({ flag: z.string() }),
  )
  expect(rows).toEqual([{ flag: 'kept' }])
  await second.close()
})

test('a start after a kill during the copy of the empty database begins again', async () => {
  mkdirSync(join(folder, 'app'))
  const empty = join(whole, 'app')
  // A killed process leaves a part of the copy.
  cpSync(empty, join(folder, 'app.draft'), { recursive: true })
  rmSync(join(folder, 'app.draft/global'), { recursive: true })
  const database = await openEmbeddedDatabase(folder, migrations, { emptyDatabase: empty })
  expect(await database.isReady()).toBe(true)
  await database.close()
  expect(readdirSync(folder)).not.toContain('app.draft')
})

test('a start after a kill during a restore asks for the restore again', async () => {
  cpSync(join(whole, 'app'), join(folder, 'app.restoring'), { recursive: true })
  await expect(openEmbeddedDatabase(folder, migrations)).rejects.toThrow(
    /^A restore into .* was interrupted\. Run "npm run restore" with the backup again\./,
  )
  isFree(folder)
})
