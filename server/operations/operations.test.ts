import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSoakDatabase, type SoakDatabase } from '../../soak/postgres.ts'
import type { Database } from '../database/database.ts'
import { createEncryption } from '../database/encryption.ts'
import { openDatabase } from '../database/open-database.ts'
import { createDelegateTokenStore } from '../delegated-access/delegate-token-store.ts'
import { createTestStore } from '../saved-tests/test-store.ts'
import { createSessionStore } from '../session/session-store.ts'
import { fillDataFolder } from '../test-support/test-database.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testNow, testSettings } from '../test-support/test-world.ts'
import { backup } from './backup.ts'
import { writeBackup } from './backup-file.ts'
import { beginEmpty } from './begin-empty.ts'
import { databaseFolder, openFolder, openPostgres } from './connection.ts'
import { digestAll, fillEveryTable, newKey, oldKey } from './full-database.test-support.ts'
import { moveDatabase } from './move-database.ts'
import { restore } from './restore.ts'
import { rotateKeys } from './rotate-keys.ts'
import { runCommand } from './run-command.ts'
import { sealedColumns } from './sealed-columns.ts'
import { tryAgain } from './try-again.ts'

const migrationsFolder = join(import.meta.dirname, '../database/migrations')
let whole: string
let postgres: SoakDatabase | undefined
let folder: string
const wholeBackup = () => join(whole, 'app.whole.backup')
let said: string[]
beforeAll(async () => {
  postgres = await openSoakDatabase()
  whole = mkdtempSync(join(tmpdir(), 'operations-whole-'))
  await fillDataFolder(whole)
  const database = await openDatabase({ ...testSettings, dataFolder: whole }, migrationsFolder)
  await fillEveryTable(database)
  await database.close()
  await backup({ ...commandWorld(whole), say: () => {} }, [wholeBackup()])
}, 120_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(whole, { recursive: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const commandWorld = (
  dataFolder: string,
  settings: { databaseUrl?: string; keys?: [Buffer, ...Buffer[]] } = {},
) => ({
  settings: { databaseUrl: settings.databaseUrl, dataFolder, encryptionKeys: settings.keys },
  migrationsFolder,
  now: () => testNow,
  say: (line: string) => said.push(line),
})
const openAt = (dataFolder: string) => openDatabase({ ...testSettings, dataFolder }, migrationsFolder)
const openPostgresAt = (databaseUrl: string, dataFolder: string) =>
  openDatabase({ ...testSettings, databaseUrl, dataFolder }, migrationsFolder)
const makeData = (name = 'data') => {
  const data = join(folder, name)
  cpSync(whole, data, { recursive: true })
  return data
}
async function digestFolder(dataFolder: string) {
  const connection = await openFolder(databaseFolder(dataFolder))
  try {
    return await connection.transaction(digestAll)
  } finally {
    await connection.close()
  }
}

describe('a backup of an embedded database', () => {
  test('is made while the app runs, holds every row of every table, and is restored elsewhere', async () => {
    const data = makeData()
    const file = join(folder, 'the.backup')
    const app = await openAt(data)
    try {
      await backup(commandWorld(data), [file])
      // The app keeps working, and nothing of the copy is left.
      expect(await app.isReady()).toBe(true)
      expect(readdirSync(data).filter((name) => name.includes('copy'))).toEqual([])
    } finally {
      await app.close()
    }
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const other = makeData('other')
    await expect(restore(commandWorld(other), [file])).rejects.toThrow(/Add --replace to move it aside/)
    await restore(commandWorld(other), [file, '--replace'])
    expect(readdirSync(other).some((name) => name.startsWith('app.before-2026'))).toBe(true)
    const restored = await digestFolder(other)
    expect(restored).toEqual(await digestFolder(whole))
    expect(Object.values(restored).every(({ rows }) => rows > 0)).toBe(true)
    const again = await openAt(other)
    expect(await again.isReady()).toBe(true)
    await again.close()
  }, 120_000)

  test('is made of a folder that no app holds, and does not overwrite a file', async () => {
    const data = makeData()
    const file = join(folder, 'the.backup')
    await backup(commandWorld(data), [file])
    await expect(backup(commandWorld(data), [file])).rejects.toThrow(/is there already/)
    expect(said.join()).toMatch(/bulk_codes: 1200 rows/)
  }, 120_000)

  test.each<[string, (file: string) => void]>([
    ['cut short', (file) => truncateSync(file, statSync(file).size - 40)],
    [
      'altered',
      (file) => {
        const text = gunzipSync(readFileSync(file)).toString().replace('CODE-700', 'CODE-XXX')
        writeFileSync(file, gzipSync(text))
      },
    ],
    [
      'without its end',
      (file) => {
        const lines = gunzipSync(readFileSync(file)).toString().split('\n')
        writeFileSync(file, gzipSync(lines.slice(0, -20).join('\n')))
      },
    ],
    ['of something else', (file) => writeFileSync(file, 'hello')],
    [
      'of a newer version',
      (file) => {
        const text = gunzipSync(readFileSync(file)).toString().replace('"migrations":["', '"migrations":["9')
        writeFileSync(file, gzipSync(text))
      },
    ],
  ])('that is %s is refused before anything is touched', async (_name, damage) => {
    const data = makeData()
    const file = join(folder, 'the.backup')
    cpSync(wholeBackup(), file)
    damage(file)
    const before = readdirSync(data, { recursive: true }).toSorted()
    await expect(restore(commandWorld(data), [file, '--replace'])).rejects.toThrow(
      /damaged|altered|not a backup|newer version/,
    )
    expect(readdirSync(data, { recursive: true }).toSorted()).toEqual(before)
  })
})

describe('a start that would begin empty', () => {
  test.each<[string, (data: string) => void]>([
    ['the database was taken out', (data) => rmSync(join(data, 'app'), { recursive: true })],
    [
      'the folder is new, and an older one of the name is next to it',
      (data) => {
        cpSync(data, `${data}.old`, { recursive: true })
        rmSync(data, { recursive: true })
        mkdirSync(data)
      },
    ],
    [
      'the database was put aside',
      (data) => {
        cpSync(join(data, 'app'), join(data, 'app.old'), { recursive: true })
        rmSync(join(data, 'app'), { recursive: true })
        rmSync(join(data, 'app.history.json'))
      },
    ],
  ])('asks where %s', async (_name, change) => {
    const data = makeData()
    change(data)
    await expect(openAt(data)).rejects.toThrow(/has no database, but there .*"npm run begin-empty" once/)
    expect(existsSync(join(data, 'app'))).toBe(false)
  })

  test('goes on once somebody wants it so, who cannot lose a database by that', async () => {
    const data = makeData()
    await expect(beginEmpty(commandWorld(data))).rejects.toThrow(/There is a database in/)
    rmSync(join(data, 'app'), { recursive: true })
    await beginEmpty(commandWorld(data))
    await (await openAt(data)).close()
  }, 120_000)
})

test('rotating keys writes all with the first, and says when the others may go', async () => {
  const data = makeData()
  const rotate = (...keys: [Buffer, ...Buffer[]]) => rotateKeys(commandWorld(data, { keys }))
  const app = await openAt(data)
  await expect(rotate(newKey, oldKey)).rejects.toThrow(/in use by another process/)
  await app.close()
  expect(await rotate(newKey)).toBe(false)
  expect(said.join('\n')).toMatch(
    /could not be read: .*no key in ENCRYPTION_KEY has the id[\s\S]*Not done: keep every key/,
  )
  expect(await rotate(newKey, oldKey)).toBe(true)
  expect(said.at(-1)).toMatch(/^Done\. Only the first key .* the others may go/)
  expect(said).toContain('  saved_tests.content: 1 written again, 0 already with the first key')

  const database = await openAt(data)
  const encryption = createEncryption([newKey])
  const sessions = createSessionStore(database.tables, encryption)
  expect(await sessions.findShop(testShop)).toMatchObject({ accessToken: 'shpat_1', refreshToken: 'shprt_1' })
  expect(await sessions.findUser(testShop, '7')).toMatchObject({ user: { last_name: 'Rao' } })
  expect(await createDelegateTokenStore(database.tables, encryption).find(testShop)).toBeDefined()
  expect(await createTestStore(database.tables, encryption).count(testShop, 'x')).toBe(0)
  await database.close()
}, 120_000)

test('old keys stay needed for a row that no new key opens, and for a sealed column that is not listed', async () => {
  const data = makeData()
  const change = async (text: string) => {
    const connection = await openFolder(databaseFolder(data))
    await connection.query(text)
    await connection.close()
  }
  await change(`update delegate_tokens set access_token = 'v1.00000000.abc'`)
  expect(await rotateKeys(commandWorld(data, { keys: [newKey, oldKey] }))).toBe(false)
  expect(said.join('\n')).toMatch(/delegate_tokens.access_token: could not be read: .*00000000/)
  await change('delete from delegate_tokens')
  await change(`update shop_flags set flag = 'v1.0a0a0a0a.abc'`)
  expect(await rotateKeys(commandWorld(data, { keys: [newKey, oldKey] }))).toBe(false)
  expect(said.join('\n')).toMatch(/shop_flags.flag: 1 still with the key 0a0a0a0a/)
}, 120_000)

test('a code of a merchant that looks like an envelope does not require an old key', async () => {
  const data = makeData()
  const connection = await openFolder(databaseFolder(data))
  const condition = `code = 'v1.deadbeef.SALE', reason = 'v1.deadbeef.SALE is taken'`
  const changed = await connection.query(
    `update bulk_codes set ${condition} where position = 0 returning code`,
  )
  await connection.close()
  expect(changed).toHaveLength(1)
  expect(await rotateKeys(commandWorld(data, { keys: [newKey, oldKey] }))).toBe(true)
  expect(said.join('\n')).not.toContain('deadbeef')
}, 120_000)

test('every column that the stores seal is on the list of those to rotate', async () => {
  const connection = await openFolder(databaseFolder(whole))
  const found = await connection.query(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and data_type = 'text'`,
  )
  const sealed: string[] = []
  for (const { table, column } of found) {
    const rows = await connection.query(`select 1 from "${table}" where "${column}" like 'v1.%' limit 1`)
    if (rows.length > 0) sealed.push(`${table}.${column}`)
  }
  await connection.close()
  expect(sealed.toSorted()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted())
})

test('work of a shop that is gone is tried again by an operator, and not while the app may give turns', async () => {
  const data = makeData()
  const change = async (text: string) => {
    const connection = await openFolder(databaseFolder(data))
    const rows = await connection.query(text)
    await connection.close()
    return rows
  }
  const gone = 'gone.myshopify.com'
  await change(
    `insert into shop_turns (work, shop, due_at, begun, put_aside_at) values ('customer-requests', '${gone}', now(), 2, now())`,
  )
  expect(await tryAgain(commandWorld(data), [])).toBe(true)
  expect(said).toContain(`${gone}: customer-requests`)
  expect(await tryAgain(commandWorld(data), ['other.myshopify.com'])).toBe(false)
  expect(await tryAgain(commandWorld(data), [gone])).toBe(true)
  expect(said.at(-1)).toBe(`${gone} has its turn: customer-requests.`)
  const turns = await change(
    `select begun, put_aside_at is null as "isFree" from shop_turns where shop = '${gone}' and due_at <= now()`,
  )
  expect(turns).toEqual([{ begun: 0, isFree: true }])
  const app = await openAt(data)
  await expect(tryAgain(commandWorld(data), [gone])).rejects.toThrow(/in use by another process/)
  await app.close()
}, 120_000)

test('a command that is not there names those that are', async () => {
  await expect(runCommand(['explode'], {}, migrationsFolder)).rejects.toThrow(
    'There is no command explode. There are: backup, restore, rotate-keys, move-database, begin-empty, try-again.',
  )
})

describe('a PostgreSQL', () => {
  let number = 0
  const makeEmpty = async (): Promise<string> => {
    if (postgres === undefined) throw new Error('no PostgreSQL')
    number += 1
    const name = `operations_${process.pid}_${number}`
    const connection = await openPostgres(postgres.url)
    await connection.query(`create database ${name}`)
    await connection.close()
    const address = new URL(postgres.url)
    address.pathname = `/${name}`
    return address.href
  }
  const digestAt = async (url: string) => {
    const connection = await openPostgres(url)
    try {
      return await connection.transaction(digestAll)
    } finally {
      await connection.close()
    }
  }

  test('takes everything from the embedded database, compared, and the old folder says where it went', async ({
    skip,
  }) => {
    if (postgres === undefined) return skip()
    const data = makeData()
    const databaseUrl = await makeEmpty()
    await expect(openPostgresAt(databaseUrl, data)).rejects.toThrow(
      /holds the app's database. Run "npm run move-database"/,
    )
    await moveDatabase(commandWorld(data, { databaseUrl }))
    expect(await digestAt(databaseUrl)).toEqual(await digestFolder(whole))
    await expect(moveDatabase(commandWorld(data, { databaseUrl }))).rejects.toThrow(/holds rows already/)
    await expect(openAt(data)).rejects.toThrow(
      /was moved to PostgreSQL on 2026-11-20.*DATABASE_URL is missing/,
    )
    const app = await openPostgresAt(databaseUrl, data)
    expect(await app.isReady()).toBe(true)
    await app.close()
  }, 120_000)

  test('is begun empty next to an embedded one only on purpose', async ({ skip }) => {
    if (postgres === undefined) return skip()
    const data = makeData()
    const databaseUrl = await makeEmpty()
    await expect(openPostgresAt(databaseUrl, data)).rejects.toThrow(/begin-empty/)
    await beginEmpty(commandWorld(data, { databaseUrl }))
    const app: Database = await openPostgresAt(databaseUrl, data)
    await app.close()
  }, 120_000)

  test('is backed up by pg_dump while the app runs, restored into an empty one, and into no other', async ({
    skip,
  }) => {
    if (postgres === undefined) return skip()
    const databaseUrl = await makeEmpty()
    const app = await openPostgresAt(databaseUrl, folder)
    await fillEveryTable(app)
    const file = join(folder, 'the.backup')
    await backup(commandWorld(folder, { databaseUrl }), [file])
    await app.close()
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('PGDMP')
    await expect(restore(commandWorld(folder, { databaseUrl }), [file])).rejects.toThrow(/has tables already/)
    await expect(restore(commandWorld(join(folder, 'd')), [file])).rejects.toThrow(/was written by pg_dump/)
    const target = await makeEmpty()
    await restore(commandWorld(folder, { databaseUrl: target }), [file])
    expect(await digestAt(target)).toEqual(await digestAt(databaseUrl))
    const again = await openPostgresAt(target, folder)
    expect(await again.isReady()).toBe(true)
    await again.close()
  }, 120_000)

  test('gets the tables of this version with a backup of an older one', async ({ skip }) => {
    if (postgres === undefined) return skip()
    const older = join(folder, 'migrations')
    cpSync(migrationsFolder, older, { recursive: true })
    const journalFile = join(older, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 3) }))
    const source = await openPostgres(await makeEmpty())
    await source.migrate(older)
    await source.query(`insert into processed_webhooks (id, topic, processed_at) values ('1', 'a', now())`)
    const file = join(folder, 'old.backup')
    await source.transaction((query) => writeBackup(query, file, testNow))
    await source.close()
    const databaseUrl = await makeEmpty()
    await restore(commandWorld(folder, { databaseUrl }), [file])
    const app = await openPostgresAt(databaseUrl, folder)
    expect(await app.isReady()).toBe(true)
    await app.close()
    expect((await digestAt(databaseUrl)).processed_webhooks?.rows).toBe(1)
  }, 120_000)

  test('takes a backup of an embedded database too', async ({ skip }) => {
    if (postgres === undefined) return skip()
    const data = makeData()
    const file = join(folder, 'the.backup')
    await backup(commandWorld(data), [file])
    const target = await makeEmpty()
    await restore(commandWorld(folder, { databaseUrl: target }), [file])
    expect(await digestAt(target)).toEqual(await digestFolder(whole))
  }, 120_000)
})
