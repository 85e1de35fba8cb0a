import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { OwnError } from '../log.ts'
import type { Settings } from '../settings.ts'

/** Drizzle over either driver. */
export type Tables = PgDatabase<PgQueryResultHKT>

export type Database = {
  tables: Tables
  /** True where it is in this process, which no other shares it with. */
  isEmbedded: boolean
  /**
   * Runs the work while no other process runs work under the same name. Keeps nothing out within this process.
   * Throws {@link LockTimeoutError} when the others take too long.
   */
  alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** True where the database answers and has every migration this build knows. */
  isReady: () => Promise<boolean>
  /** True where the database's disk takes more. Costs a small write. */
  canWrite: () => Promise<boolean>
  close: () => Promise<void>
}

/** Work of the same name is being done elsewhere and did not end in time; this one was not begun. */
export class LockTimeoutError extends OwnError {
  constructor(name: string) {
    super(`gave up waiting to ${name}`)
    this.name = 'LockTimeoutError'
  }
}

/** Opens the database the settings name and brings it up to date. Only the driver in use is loaded. */
export async function openDatabase(
  settings: Settings,
  migrationsFolder: string,
  emptyDatabase?: string,
): Promise<Database> {
  if (settings.databaseUrl === undefined) {
    const { openEmbeddedDatabase } = await import('./embedded-database.ts')
    return openEmbeddedDatabase(settings.dataFolder, migrationsFolder, {
      accepted: settings.acceptNewerDatabase,
      emptyDatabase,
    })
  }
  const { openPostgresDatabase } = await import('./postgres-database.ts')
  const { requireKnownPostgres } = await import('./database-history.ts')
  return openPostgresDatabase(settings.databaseUrl, migrationsFolder, {
    accepted: settings.acceptNewerDatabase,
    judge: (isEmpty) => requireKnownPostgres(settings.dataFolder, isEmpty),
  })
}
