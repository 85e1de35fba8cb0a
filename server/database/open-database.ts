import type { Settings } from '../settings.ts'
import type { Database } from './database.ts'

/** Opens the database of the settings and migrates it. Loads only the driver in use. */
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
