import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { lockFolder } from '../../program/folder-lock.ts'
import { describeStartFault, findFolderFault, StartFault } from '../../program/start-fault.ts'
import type { Database } from './database.ts'
import { isMigrated } from './migrations.ts'

/**
 * PostgreSQL inside this process, in `<data folder>/app`, behind a lock that keeps other processes out.
 *
 * @param dataFolder must exist.
 * @throws StartFault when it is in use, cannot be written, or holds a database that cannot be opened.
 */
export async function openEmbeddedDatabase(dataFolder: string, migrationsFolder: string): Promise<Database> {
  // Whole, since `file:` or `memory:` at the beginning of a path has a meaning of its own for the libraries.
  const folder = resolve(dataFolder)
  const release = lockFolder(folder, { file: dataFolderEntries.appLock, holder: 'the app' })
  const databaseFolder = join(folder, dataFolderEntries.appDatabase)
  try {
    const client = await PGlite.create(databaseFolder)
    return await serveEmbedded(client, migrationsFolder, release)
  } catch (error) {
    release()
    throw findFolderFault(error, databaseFolder) ?? describeDamage(error, databaseFolder)
  }
}

/** What PGlite says of a broken folder helps nobody; what to do about it does. */
function describeDamage(error: unknown, databaseFolder: string): StartFault {
  const cause = describeStartFault(error)
  return new StartFault(
    `The database in ${databaseFolder} is damaged or was made by another version (${cause}). It keeps only tokens, which the app asks for again: move the folder away and start again, or put a backup in its place.`,
    { cause: error },
  )
}

/** @param release called once the database is closed. */
export async function serveEmbedded(
  client: PGlite,
  migrationsFolder: string,
  release: () => void = () => {},
): Promise<Database> {
  const tables = drizzle(client)
  await migrate(tables, { migrationsFolder })
  return {
    tables,
    queueStore: { embedded: client },
    // The folder belongs to this process: there is no other to keep out.
    alone: (_name, work) => work(),
    isReady: () => isMigrated(tables, migrationsFolder),
    close: async () => {
      await client.close()
      release()
    },
  }
}
