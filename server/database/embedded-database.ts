import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { lockFolder } from '../../program/folder-lock.ts'
import { describeStartFault, findFolderFault, StartFault } from '../../program/start-fault.ts'
import type { Database } from './database.ts'
import { readHistory, requireKnownEmbedded, writeHistory } from './database-history.ts'
import { hasRoom } from './disk-space.ts'
import { type EmbeddedClient, tablesOf } from './embedded-client.ts'
import { answerCopyRequests } from './embedded-copy.ts'
import { isMigrated, requireEveryMigration, requireKnownMigrations } from './migrations.ts'
import { openInThread } from './open-in-thread.ts'
import { describeContents } from './table-contents.ts'
import { vacuumRegularly } from './vacuum-tables.ts'

/**
 * Opens PostgreSQL inside this process, in a separate thread, in `<data folder>/app`. A lock keeps other processes out.
 *
 * @param dataFolder must exist.
 * @param emptyDatabase folder of an empty database that a new one is copied from. If absent, a new one is created from
 * scratch.
 * @throws StartFault if the database is in use, cannot be written, or cannot be opened.
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  migrationsFolder: string,
  { accepted, emptyDatabase }: { accepted?: number | undefined; emptyDatabase?: string | undefined } = {},
): Promise<Database> {
  // An absolute path, since the libraries give prefixes such as `file:` or `memory:` a special meaning.
  const folder = resolve(dataFolder)
  requireKnownEmbedded(folder)
  const release = lockFolder(folder, { file: dataFolderEntries.appLock, holder: 'the app' })
  const databaseFolder = join(folder, dataFolderEntries.appDatabase)
  try {
    if (emptyDatabase !== undefined)
      beginWith(emptyDatabase, databaseFolder, join(folder, dataFolderEntries.appDraft))
    const client = await openInThread(databaseFolder)
    const stops = [answerCopyRequests(client, folder), vacuumRegularly(client)]
    await requireKnownMigrations(tablesOf(client), migrationsFolder, accepted)
    const database = await serveEmbedded(client, migrationsFolder, release)
    if (readHistory(folder) === undefined) writeHistory(folder, 'used', new Date())
    return {
      ...database,
      canWrite: () => hasRoom(folder),
      close: async () => {
        for (const stop of stops) await stop()
        await database.close()
      },
    }
  } catch (error) {
    release()
    throw findFolderFault(error, databaseFolder) ?? describeDamage(error, databaseFolder)
  }
}

/** Copies to the draft folder and renames the complete copy. */
function beginWith(emptyDatabase: string, databaseFolder: string, draft: string): void {
  const isNew = !existsSync(databaseFolder) || readdirSync(databaseFolder).length === 0
  if (!isNew || !existsSync(emptyDatabase)) return
  rmSync(draft, { recursive: true, force: true })
  cpSync(emptyDatabase, draft, { recursive: true })
  chmodSync(draft, 0o700)
  rmSync(databaseFolder, { recursive: true, force: true })
  renameSync(draft, databaseFolder)
}

/**
 * PGlite's message about a broken folder does not help an operator. This one names the data at risk and the next steps.
 */
function describeDamage(error: unknown, databaseFolder: string): StartFault {
  const cause = describeStartFault(error)
  return new StartFault(
    `The database in ${databaseFolder} is damaged or was made by another version (${cause}). Run "npm run restore -- <backup> --replace" with the newest backup. Without a backup, move the folder away and run "npm run begin-empty"; lost or asked for again are then: ${describeContents()}.`,
    { cause: error },
  )
}

/** @param release called after the database is closed. */
export async function serveEmbedded(
  client: EmbeddedClient,
  migrationsFolder: string,
  release: () => void = () => {},
): Promise<Database> {
  const tables = tablesOf(client)
  await migrate(tables, { migrationsFolder })
  await requireEveryMigration(tables, migrationsFolder)
  return {
    tables,
    isEmbedded: true,
    // This process locks the folder, so no other process needs to be excluded.
    alone: (_name, work) => work(),
    isReady: () => isMigrated(tables, migrationsFolder),
    // A database in memory has no disk.
    canWrite: async () => true,
    close: async () => {
      await client.close()
      release()
    },
  }
}
