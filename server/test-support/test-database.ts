import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { cutTimersShort } from '../../program/timers.ts'
import type { Database } from '../database/database.ts'
import { serveEmbedded } from '../database/embedded-database.ts'
import { queryRows } from '../database/query-rows.ts'
import {
  billingCustomers,
  bulkJobs,
  customerRequests,
  delegateTokens,
  healthFindings,
  intendedFindings,
  introductions,
  processedWebhooks,
  recordChanges,
  recordVersions,
  ruleSetSuccessors,
  savedTests,
  scheduledChanges,
  shopFlags,
  shopHealth,
  shopSessions,
  shopTurns,
  userSessions,
  versionComparisons,
} from '../database/schema.ts'

const migrationsFolder = join(import.meta.dirname, '../database/migrations')
const snapshotFolder = join(import.meta.dirname, '../../node_modules/.cache/checkout-ninja')

// The tests' clock jumps by months.
cutTimersShort()

/** Databases that test files of this worker have closed. Opening one takes a second of processor time. */
const closed: Database[] = []

/**
 * An empty database in memory, with all migrations. A worker's test files reuse it one after another. It is emptied for
 * each, and `close` makes it available to the next. A test of the database's own files, migrations or statistics needs
 * {@link createOwnTestDatabase}.
 */
export async function createTestDatabase(): Promise<Database> {
  const used = closed.pop()
  const database = used ?? (await createOwnTestDatabase())
  if (used !== undefined) await emptyWholly(used)
  const structure = await readStructure(database)
  return {
    ...database,
    close: async () => {
      if ((await readStructure(database)) !== structure) {
        throw new Error(
          'This test changed tables or migrations of the database that the next test file gets. It needs one of its own: createOwnTestDatabase.',
        )
      }
      closed.push(database)
    },
  }
}

/** Everything that emptying does not change: migrations, columns, indexes, constraints and triggers. */
async function readStructure({ tables }: Database): Promise<string> {
  const rows = await queryRows(
    tables,
    sql`select created_at::text as part from drizzle.__drizzle_migrations
        union all select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute
          where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        union all select concat_ws(' ', conrelid::regclass, conname) from pg_constraint where connamespace = 'public'::regnamespace
        union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    z.object({ part: z.string() }),
  )
  return rows
    .map(({ part }) => part)
    .toSorted()
    .join('\n')
}

/** Empties every table, restarts its sequences from one, and drops the write-ahead log. */
async function emptyWholly({ tables }: Database): Promise<void> {
  const list = sql.join(everyTable, sql`, `)
  await tables.execute(sql`truncate ${list} restart identity cascade`)
  await tables.execute(sql`checkpoint`)
}

/** A database for a single test. All but the very first start from a snapshot of the first. */
export async function createOwnTestDatabase(): Promise<Database> {
  const snapshot = snapshotFile()
  if (existsSync(snapshot)) {
    const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(snapshot)]) })
    return serveEmbedded(client, migrationsFolder)
  }
  const client = await PGlite.create()
  const database = await serveEmbedded(client, migrationsFolder)
  await storeSnapshot(client, snapshot)
  return database
}

/** Puts a database with all migrations into the place that the app uses in a data folder. */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  const from = await prepareDatabaseFolder()
  cpSync(from, join(dataFolder, dataFolderEntries.appDatabase), { recursive: true })
}

/** A folder with such a database, to be copied. It is created on first use and kept between runs. */
export async function prepareDatabaseFolder(): Promise<string> {
  const folder = join(snapshotFolder, `test-database-${digestMigrations()}`)
  if (existsSync(folder)) return folder
  if (!existsSync(snapshotFile())) await (await createOwnTestDatabase()).close()
  const draft = `${folder}.${process.pid}`
  const client = await PGlite.create(draft, { loadDataDir: new Blob([readFileSync(snapshotFile())]) })
  await client.close()
  try {
    renameSync(draft, folder)
  } catch (fault) {
    // Another process has already created it.
    if (!existsSync(folder)) throw fault
    rmSync(draft, { recursive: true })
  }
  return folder
}

const everyTable = [
  shopSessions,
  userSessions,
  shopFlags,
  processedWebhooks,
  bulkJobs,
  customerRequests,
  introductions,
  delegateTokens,
  billingCustomers,
  recordChanges,
  ruleSetSuccessors,
  savedTests,
  scheduledChanges,
  recordVersions,
  versionComparisons,
  shopHealth,
  healthFindings,
  intendedFindings,
  shopTurns,
]

/**
 * Deletes the rows of every table in one statement, since each statement costs as much as a small test. Codes are
 * truncated instead. Deleted ones would stay on the disk, and statements that pass thousands of them take ten times as
 * long.
 */
export async function emptyTables({ tables }: Database): Promise<void> {
  if ((await tables.$count(bulkJobs)) > 0) await tables.execute(sql`truncate ${bulkJobs} cascade`)
  const deletions = everyTable.map(
    (table, index) => sql`${sql.identifier(`emptied_${index}`)} as (delete from ${table})`,
  )
  await tables.execute(sql`with ${sql.join(deletions, sql`, `)} select 1`)
}

/** Writes a snapshot. Test files run in parallel, so each writes under its own name, and the last one wins. */
async function storeSnapshot(client: PGlite, file: string): Promise<void> {
  const dump = await client.dumpDataDir('none')
  mkdirSync(snapshotFolder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
}

const snapshotFile = () => join(snapshotFolder, `test-database-${digestMigrations()}.tar`)

function digestMigrations(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 12)
}
