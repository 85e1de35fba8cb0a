import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findFolderFault } from './start-fault.ts'

/** Entries that our programs create in the data folder. */
export const dataFolderEntries = {
  appDatabase: 'app',
  appLock: 'app.lock',
  /** Records when the database was created, and where its rows were moved. */
  appHistory: 'app.history.json',
  /** Written by a command to request a copy of the running app's database. */
  appCopyRequest: 'app.copy-request.json',
  /** An empty database until its copy is complete. The next start deletes the rest of an interrupted copy. */
  appDraft: 'app.draft',
  /** A backup until it is restored completely. The next restore deletes the rest of an interrupted one. */
  appRestoring: 'app.restoring',
  store: 'store',
  secrets: 'local-secrets.json',
} as const

const ownerOnly = 0o700
const othersMask = 0o077

/**
 * Creates the data folder and the part of it for one program's own data. See {@link openFolder}.
 *
 * @returns notes for the person who runs this, a line each.
 * @throws StartFault when one of the folders cannot be created or written.
 */
export function openDataFolder(
  dataFolder: string,
  part?: typeof dataFolderEntries.appDatabase | typeof dataFolderEntries.store,
): string[] {
  const ours: readonly string[] = Object.values(dataFolderEntries)
  // Names of copies, older databases and a journal of earlier versions start with `app.` too.
  const isOurs = (entry: string) => ours.includes(entry) || entry.startsWith('app.')
  const notes = [openFolder(dataFolder, isOurs)]
  if (part !== undefined) notes.push(openFolder(join(dataFolder, part), () => true))
  return notes.filter((note) => note !== undefined)
}

/**
 * Creates the folder, or uses an existing one, so that no other user of the machine can read it. Restricts an existing
 * folder that others may enter, if it is this user's and contains only our entries. Any other folder is left unchanged,
 * with a note.
 */
function openFolder(path: string, isOurs: (entry: string) => boolean): string | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const isNew = mkdirSync(path, { recursive: true, mode: ownerOnly }) !== undefined
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return isNew ? undefined : restrictToOwner(path, isOurs)
  } catch (fault) {
    throw findFolderFault(fault, path) ?? fault
  }
}

function restrictToOwner(path: string, isOurs: (entry: string) => boolean): string | undefined {
  const user = process.getuid?.()
  // Windows has no such modes. There, the folder's own access list decides.
  if (user === undefined) return undefined
  const { uid, mode } = statSync(path)
  if ((mode & othersMask) === 0) return undefined
  if (uid === user && readdirSync(path).every(isOurs)) {
    chmodSync(path, ownerOnly)
    return `Other users of this machine could enter the data folder ${path}. It was closed to them.`
  }
  return `Other users of this machine may enter the data folder ${path}, which holds more than this app's data. Consider a folder of its own.`
}

/** Fault in the text of DATA_DIR, or undefined. */
export function findDataFolderNameFault(text: string): string | undefined {
  if (text.trim() === '') return 'must not be empty'
  if (/\p{Cc}/u.test(text)) return 'must not hold control characters such as a line break'
  if (text === '~' || text.startsWith('~/'))
    return 'begins with ~, which only a shell replaces: write the whole path'
  return undefined
}
