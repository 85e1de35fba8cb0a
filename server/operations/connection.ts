import { join, resolve } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { lockFolder } from '../../program/folder-lock.ts'
import { StartFault } from '../../program/start-fault.ts'
import type { Tables } from '../database/database.ts'
import { openPglite } from '../database/open-pglite.ts'
import type { Query } from '../database/rows.ts'

/** A connection for commands. It runs migrations only on request. */
export type Connection = {
  query: Query
  tables: Tables
  /** Runs the work on one snapshot of the database, without a time limit. */
  transaction: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>
  migrate: (migrationsFolder: string) => Promise<void>
  close: () => Promise<void>
}

/** @param folder folder of the database itself. The caller has locked the data folder. */
export async function openFolder(folder: string): Promise<Connection> {
  const client = await openPglite(folder)
  const tables = drizzle(client)
  return {
    tables,
    query: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    transaction: (work) =>
      client.transaction((transaction) =>
        work(async (text, values) => (await transaction.query<Record<string, unknown>>(text, values)).rows),
      ),
    migrate: (migrationsFolder) => migrate(tables, { migrationsFolder }),
    close: () => client.close(),
  }
}

/** @throws StartFault if the database does not answer. */
export async function openPostgres(databaseUrl: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    throw new StartFault(
      'PostgreSQL does not answer at DATABASE_URL. Check the address, the user and the password.',
    )
  }
  const query: Query = async (text, values) => (await client.query(text, values)).rows
  const tables = drizzlePostgres(client)
  return {
    query,
    tables,
    async transaction(work) {
      await query('begin isolation level repeatable read')
      try {
        const result = await work(query)
        await query('commit')
        return result
      } catch (error) {
        await query('rollback')
        throw error
      }
    },
    migrate: (migrationsFolder) => migratePostgres(tables, { migrationsFolder }),
    close: () => client.end(),
  }
}

export const databaseFolder = (dataFolder: string) => join(resolve(dataFolder), dataFolderEntries.appDatabase)

/** @throws StartFault while the app runs on the folder. */
export const lockData = (dataFolder: string) =>
  lockFolder(resolve(dataFolder), { file: dataFolderEntries.appLock, holder: 'the app' })

/** True if none of the app's tables exist. */
export async function hasNoTables(query: Query): Promise<boolean> {
  const rows = await query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  )
  return rows.length === 0
}
