import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { StartFault } from '../../program/start-fault.ts'

/**
 * Kept next to the embedded database, so that it says something when the database is gone. `moved`: the rows are in a
 * PostgreSQL now. `left`: an operator began empty elsewhere and knew of this one.
 */
const historySchema = z.object({ state: z.enum(['used', 'moved', 'left']), since: z.string() })
type History = z.infer<typeof historySchema>

const historyFile = (dataFolder: string) => join(dataFolder, dataFolderEntries.appHistory)
/** Every folder of a PostgreSQL has this file. */
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
 * Refuses a start that would make an empty database where an older one may be intended (docs/operations.md#empty-start).
 *
 * @throws StartFault naming what was found and each way on.
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

/** @throws StartFault for a PostgreSQL without rows while the data folder has a database that is in use. */
export function requireKnownPostgres(dataFolder: string, isEmpty: boolean): void {
  const folder = resolve(dataFolder)
  if (!isEmpty || !hasEmbeddedDatabase(folder)) return
  const state = readHistory(folder)?.state ?? 'used'
  if (state !== 'used') return
  throw new StartFault(
    `DATABASE_URL names a database without rows, but ${folder} holds the app's database. Run "npm run move-database" to take its rows along, or leave DATABASE_URL out. ${beginEmpty}.`,
  )
}

/**
 * Databases that lie where somebody would have moved this one: within the data folder (`app.old`), or within a folder next to
 * it whose name begins with the same name (`data` and `data.old`). A folder elsewhere cannot be known.
 */
function findOtherDatabases(folder: string): string[] {
  const within = listFolders(folder).filter(
    (name) => name.startsWith(dataFolderEntries.appDatabase) && !name.startsWith('app.copy-'),
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
