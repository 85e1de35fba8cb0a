import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Tables } from './database.ts'

/** Whether the database answers and stands at the newest migration in the folder, or beyond it. */
export async function isMigrated(tables: Tables, migrationsFolder: string): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const applied = await tables.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  const [row] = (applied as { rows: { newest: string | null }[] }).rows
  return Number(row?.newest ?? 0) >= newest
}
