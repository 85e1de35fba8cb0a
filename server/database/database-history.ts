import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { StartFault } from '../../program/start-fault.ts'

/**
 * Stored next to the embedded database, so that it survives if the database is lost. `moved`: the rows are now in a
 * PostgreSQL. `left`: an operator knowingly started with an empty database elsewhere.
 */
const historySchema = z.object({ state: z.enum(['used', 'moved', 'left']), since: z.string() })
type History = z.infer<typeof historySchema>

const historyFile = (dataFolder: string) => join(dataFolder, dataFolderEntries.appHistory)
/** True for the folder of a PostgreSQL, which always has this file. */
const isDatabaseFolder = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

export const hasEmbeddedDatabase = (dataFolder: string) =>
  isDatabaseFolder(join(dataFolder, dataFolderEntries.appDatabase))

export function readHistory(dataFolder: string): History | undefined {
  try {
    return historySchema.parse(JSON.parse(readFileSync(historyFile(dataFolder), 'utf8')))
  } catch {
    return undefined
  }
}

export function writeHistory(dataFolder: string, state: History['state'], now: Date): void {
  const history: History = { state, since: now.toISOString() }
  writeFileSync(historyFile(dataFolder), `${JSON.stringify(history)}\n`, { mode: 0o600 })
}

const beginEmpty = 'To begin with an empty one on purpose, run "npm run begin-empty" once'

/**
 * Refuses to start with a new empty database if an older one may be intended (docs/operations.md#empty-start).
 *
 * @throws StartFault with the databases that were found and every way to continue.
 */
export function requireKnownEmbedded(dataFolder: string): void {
  const folder = resolve(dataFolder)
  const history = readHistory(folder)
  if (hasEmbeddedDatabase(folder)) {
    if (history?.state !== 'moved') return
    throw new StartFault(
      `The database in ${folder} was moved to PostgreSQL on ${history.since}, and DATABASE_URL is missing. Set DATABASE_URL. To go back to the rows of that day, delete ${historyFile(folder)}.`,
    )
  }
  if (isDatabaseFolder(join(folder, dataFolderEntries.appRestoring)))
    throw new StartFault(
      `A restore into ${folder} was interrupted. Run "npm run restore" with the backup again. ${beginEmpty}.`,
    )
  const others = findOtherDatabases(folder)
  if (history === undefined && others.length === 0) return
  const found =
    others.length > 0
      ? `there is one in ${others.join(' and ')}`
      : `there has been one since ${history?.since}`
  throw new StartFault(
    `The data folder ${folder} has no database, but ${found}. Put it back as ${join(folder, dataFolderEntries.appDatabase)}, set DATA_DIR to its folder, or run "npm run restore" with a backup. ${beginEmpty}.`,
  )
}

/** @throws StartFault for a PostgreSQL without rows if the data folder has a database in use. */
export function requireKnownPostgres(dataFolder: string, isEmpty: boolean): void {
  const folder = resolve(dataFolder)
  if (!isEmpty || !hasEmbeddedDatabase(folder)) return
  const state = readHistory(folder)?.state ?? 'used'
  if (state !== 'used') return
  throw new StartFault(
    `DATABASE_URL names a database without rows, but ${folder} holds the app's database. Run "npm run move-database" to take its rows along, or leave DATABASE_URL out. ${beginEmpty}.`,
  )
}

/** Copies that our programs make inside the data folder. An interrupted program may leave one. */
const isOwnCopy = (name: string) => name === dataFolderEntries.appDraft || name.startsWith('app.copy-')

/**
 * Finds databases where an operator may have moved this one. Candidates are folders inside the data folder (`app.old`).
 * Others are folders next to it that begin with the same name (`data` and `data.old`). A folder anywhere else is not
 * found.
 */
function findOtherDatabases(folder: string): string[] {
  const within = listFolders(folder).filter(
    (name) => name.startsWith(dataFolderEntries.appDatabase) && !isOwnCopy(name),
  )
  const name = basename(folder)
  const neighbours = listFolders(dirname(folder)).filter(
    (other) => other !== name && (other.startsWith(name) || name.startsWith(other)),
  )
  return [
    ...within.map((each) => join(folder, each)),
    ...neighbours.map((each) => join(dirname(folder), each, dataFolderEntries.appDatabase)),
  ].filter(isDatabaseFolder)
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())
  } catch {
    return []
  }
}
