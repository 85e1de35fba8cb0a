import { join } from 'node:path'
import { hasPostgres, openSoakDatabase } from '../../soak/postgres.ts'
import type { Database } from '../database/database.ts'
import { openPostgresDatabase } from '../database/postgres-database.ts'
import { createTestDatabase } from './test-database.ts'

const migrationsFolder = join(import.meta.dirname, '../database/migrations')

type Open = () => Promise<Database>

/** The embedded database, and a separate PostgreSQL if its programs are installed. Tests run on both. */
export function listTestDatabases(): [name: string, open: Open][] {
  const embedded: [string, Open] = ['PGlite', createTestDatabase]
  return hasPostgres() ? [embedded, ['PostgreSQL', openOwnPostgres]] : [embedded]
}

async function openOwnPostgres(): Promise<Database> {
  const postgres = await openSoakDatabase()
  if (postgres === undefined) throw new Error('There is no PostgreSQL.')
  const database = await openPostgresDatabase(postgres.url, migrationsFolder)
  return {
    ...database,
    async close() {
      await database.close()
      await postgres.stop()
    },
  }
}
