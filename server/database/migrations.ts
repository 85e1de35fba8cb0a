import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { StartFault } from '../../program/start-fault.ts'
import type { Tables } from './database.ts'
import { queryRows } from './query-rows.ts'

/** Migration times in milliseconds. The library identifies migrations in the database by them. */
export type MigrationState = {
  /** Migrations of this build that the database lacks. */
  readonly missing: readonly number[]
  /** Migrations of the database that this build lacks, since a newer build ran before. */
  readonly unknown: readonly number[]
}

const appliedSchema = z.object({ at: z.coerce.number() })

async function readMigrationState(tables: Tables, migrationsFolder: string): Promise<MigrationState> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const [table] = await queryRows(
    tables,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
    z.object({ isThere: z.boolean() }),
  )
  const rows = table?.isThere
    ? await queryRows(
        tables,
        sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
        appliedSchema,
      )
    : []
  const applied = rows.map(({ at }) => at)
  return {
    missing: known.filter((at) => !applied.includes(at)),
    unknown: applied.filter((at) => !known.includes(at)),
  }
}

/**
 * True if the database answers and has every migration of this build. Further migrations do not matter. During a
 * rolling update, older processes keep working until the newer ones answer.
 */
export async function isMigrated(tables: Tables, migrationsFolder: string): Promise<boolean> {
  return (await readMigrationState(tables, migrationsFolder)).missing.length === 0
}

/**
 * Call this before a start migrates. An older build must not work on tables of a newer one without the operator's
 * consent.
 *
 * @param accepted the newest unknown migration that the operator has accepted for this build.
 */
export async function requireKnownMigrations(
  tables: Tables,
  migrationsFolder: string,
  accepted: number | undefined,
): Promise<void> {
  const { unknown } = await readMigrationState(tables, migrationsFolder)
  const newest = unknown.at(-1)
  if (newest === undefined || newest === accepted) return
  throw new StartFault(
    `The database was changed by a newer version of the app (migration ${newest}, of ${new Date(newest).toISOString()}), which this version does not know. Start the newer version, or restore the backup from before the upgrade. Where its notes say that this version can work with those tables, set ACCEPT_NEWER_DATABASE=${newest}.`,
  )
}

/** Call this after a start has migrated. The library skips a migration that is older than the newest one it has run. */
export async function requireEveryMigration(tables: Tables, migrationsFolder: string): Promise<void> {
  const [missing] = (await readMigrationState(tables, migrationsFolder)).missing
  if (missing === undefined) return
  throw new StartFault(
    `The database lacks migration ${missing} although a later one has run. It belongs to another line of versions: start that one, or restore a backup.`,
  )
}
