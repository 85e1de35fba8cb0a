import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../database/database.ts'
import { serveEmbedded } from '../database/embedded-database.ts'
import { bulkJobs, processedWebhooks, shopFlags, shopSessions, userSessions } from '../database/schema.ts'

const migrationsFolder = join(import.meta.dirname, '../database/migrations')
const snapshotFolder = join(import.meta.dirname, '../../node_modules/.cache/checkout-ninja')

/** A database in memory, with all migrations. The second one ever made comes from a snapshot of the first. */
export async function createTestDatabase(): Promise<Database> {
  const snapshot = join(snapshotFolder, `test-database-${digestMigrations()}.tar`)
  if (existsSync(snapshot)) {
    const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(snapshot)]) })
    return serveEmbedded(client, migrationsFolder)
  }
  const client = await PGlite.create()
  const database = await serveEmbedded(client, migrationsFolder)
  await keepSnapshot(client, snapshot)
  return database
}

export async function emptyTables({ tables }: Database): Promise<void> {
  for (const table of [shopSessions, userSessions, shopFlags, processedWebhooks, bulkJobs])
    await tables.delete(table)
}

/** Test files run side by side: each writes under a name of its own, and the last to finish stays. */
async function keepSnapshot(client: PGlite, file: string): Promise<void> {
  const dump = await client.dumpDataDir('none')
  mkdirSync(snapshotFolder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
}

function digestMigrations(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 12)
}
