import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dataFolderEntries, openDataFolder } from '../../program/data-folder.ts'
import { StartFault } from '../../program/start-fault.ts'
import { hasEmbeddedDatabase, writeHistory } from '../database/database-history.ts'
import { reportRows } from './backup.ts'
import type { CommandWorld } from './command-world.ts'
import {
  type Connection,
  databaseFolder,
  hasNoTables,
  lockData,
  openFolder,
  openPostgres,
} from './connection.ts'
import { checkBackup, loadBackup } from './load-backup.ts'
import { findTool, restoreWith } from './postgres-tools.ts'

const replaceWord = '--replace'

/** `restore <file> [--replace]`: restores the database to the state of the backup. The app must not run. */
export async function restore(world: CommandWorld, words: readonly string[]): Promise<true> {
  const [name] = words.filter((word) => word !== replaceWord)
  if (name === undefined) throw new StartFault('Name the backup: npm run restore -- <file>')
  const file = resolve(name)
  if (!existsSync(file)) throw new StartFault(`There is no file ${file}.`)
  if (!isPostgresDump(file)) await checkBackup(file, world.migrationsFolder)
  if (world.settings.databaseUrl === undefined)
    await restoreFolder(world, file, { replaces: words.includes(replaceWord) })
  else await restorePostgres(world, world.settings.databaseUrl, file)
  world.say('Restored. Start the app with the ENCRYPTION_KEY of that time among its keys.')
  return true
}

/** Fills a new folder and moves it into place once it is complete. */
async function restoreFolder(world: CommandWorld, file: string, { replaces }: { replaces: boolean }) {
  if (isPostgresDump(file))
    throw new StartFault(`${file} was written by pg_dump. Set DATABASE_URL to an empty PostgreSQL database.`)
  const { dataFolder } = world.settings
  openDataFolder(dataFolder)
  const release = lockData(dataFolder)
  const folder = databaseFolder(dataFolder)
  const draft = join(resolve(dataFolder), dataFolderEntries.appRestoring)
  try {
    if (hasEmbeddedDatabase(dataFolder) && !replaces)
      throw new StartFault(
        `There is a database in ${folder}. Add ${replaceWord} to move it aside, and the backup takes its place.`,
      )
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    const connection = await openFolder(draft)
    try {
      reportRows(world, await loadBackup(connection, file, world.migrationsFolder))
    } finally {
      await connection.close()
    }
    if (existsSync(folder)) {
      const aside = `${folder}.before-${world
        .now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, '')}`
      renameSync(folder, aside)
      world.say(`The database that was there is now ${aside}. Delete it once it is not needed.`)
    }
    renameSync(draft, folder)
    writeHistory(resolve(dataFolder), 'used', world.now())
  } finally {
    rmSync(draft, { recursive: true, force: true })
    release()
  }
}

async function restorePostgres(world: CommandWorld, databaseUrl: string, file: string): Promise<void> {
  const connection = await openPostgres(databaseUrl)
  try {
    await requireNoTables(connection)
    if (!isPostgresDump(file)) {
      reportRows(world, await loadBackup(connection, file, world.migrationsFolder))
      return
    }
  } finally {
    await connection.close()
  }
  const tool = findTool('pg_restore')
  if (tool === undefined)
    throw new StartFault(
      'pg_restore is not installed. Install the PostgreSQL client programs and run this again.',
    )
  await restoreWith(tool, databaseUrl, file)
}

/** @throws StartFault if the database already has tables. */
async function requireNoTables(connection: Connection): Promise<void> {
  if (await hasNoTables(connection.query)) return
  throw new StartFault(
    'The database that DATABASE_URL names has tables already. Make an empty one (createdb) and set DATABASE_URL to it.',
  )
}

function isPostgresDump(file: string): boolean {
  const start = Buffer.alloc(5)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, start)
  } finally {
    closeSync(opened)
  }
  return start.toString('latin1') === 'PGDMP'
}
