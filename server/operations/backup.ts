import { existsSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findFolderFault, StartFault } from '../../program/start-fault.ts'
import { hasEmbeddedDatabase } from '../database/database-history.ts'
import { requestCopy } from '../database/embedded-copy.ts'
import { writeBackup } from './backup-file.ts'
import type { CommandWorld } from './command-world.ts'
import { databaseFolder, lockData, openFolder, openPostgres } from './connection.ts'
import { dumpWith, findTool } from './postgres-tools.ts'

/** `backup [file]`: writes all data of the app into one file. The app may be running. */
export async function backup(world: CommandWorld, [name]: readonly string[]): Promise<true> {
  const { settings, now, say } = world
  const time = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  const file = resolve(name ?? `checkout-ninja-${time}.backup`)
  if (existsSync(file)) throw new StartFault(`${file} is there already. Name another file.`)
  const draft = `${file}.part`
  try {
    if (settings.databaseUrl === undefined) await backUpFolder(world, draft)
    else await backUpPostgres(world, settings.databaseUrl, draft)
    renameSync(draft, file)
  } catch (fault) {
    rmSync(draft, { force: true })
    throw findFolderFault(fault, file, 'the file') ?? fault
  }
  say(`Wrote ${file}. Keep ENCRYPTION_KEY elsewhere: without it the tokens in this file cannot be read.`)
  return true
}

async function backUpFolder(world: CommandWorld, draft: string): Promise<void> {
  const { dataFolder } = world.settings
  if (!hasEmbeddedDatabase(dataFolder))
    throw new StartFault(
      `There is no database in ${resolve(dataFolder)}. Set DATA_DIR or DATABASE_URL as for the app.`,
    )
  const copy = await copyFolder(dataFolder)
  try {
    const connection = await openFolder(copy)
    try {
      reportRows(world, await connection.transaction((query) => writeBackup(query, draft, world.now())))
    } finally {
      await connection.close()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The running app makes the copy. If none runs, this process does. Reading the copy does not change the database. */
async function copyFolder(dataFolder: string): Promise<string> {
  const lock = tryLock(dataFolder)
  if (lock === undefined) {
    const isFree = () => {
      const taken = tryLock(dataFolder)
      taken?.()
      return taken !== undefined
    }
    const copy = await requestCopy(resolve(dataFolder), isFree)
    return copy ?? copyFolder(dataFolder)
  }
  try {
    const copy = join(resolve(dataFolder), `app.copy-${process.pid}`)
    rmSync(copy, { recursive: true, force: true })
    await cp(databaseFolder(dataFolder), copy, { recursive: true })
    return copy
  } finally {
    lock()
  }
}

/** Locks the data folder. Undefined while the app runs on it. */
function tryLock(dataFolder: string): (() => void) | undefined {
  try {
    return lockData(dataFolder)
  } catch (fault) {
    if (fault instanceof StartFault && /in use/.test(fault.message)) return undefined
    throw fault
  }
}

async function backUpPostgres(world: CommandWorld, databaseUrl: string, draft: string): Promise<void> {
  const tool = findTool('pg_dump')
  if (tool !== undefined) {
    await dumpWith(tool, databaseUrl, draft)
    return
  }
  world.say(
    'pg_dump is not installed, so the app writes the backup in its own form, which "restore" reads too.',
  )
  const connection = await openPostgres(databaseUrl)
  try {
    reportRows(world, await connection.transaction((query) => writeBackup(query, draft, world.now())))
  } finally {
    await connection.close()
  }
}

export function reportRows({ say }: Pick<CommandWorld, 'say'>, counts: ReadonlyMap<string, number>): void {
  for (const [table, rows] of counts) say(`  ${table}: ${rows} rows`)
}
