import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFolderFault, StartFault } from './start-fault.ts'

const SQLITE_BUSY = 5
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

/** Another process has locked the folder. */
export class FolderInUse extends StartFault {}

/**
 * Locks a folder for this process. Two processes on one folder would silently overwrite each other's data. So the
 * second is refused here, before it opens anything.
 *
 * The operating system keeps the lock, through an SQLite file in an exclusive transaction. It always ends with the
 * process, so there is no stale lock. Two processes that start together cannot both have it.
 *
 * @param folder must exist.
 * @param lock file of the lock, and name of its holder for messages, as in "another process of the app".
 * @returns a function that unlocks the folder.
 */
export function lockFolder(folder: string, lock: { file: string; holder: string }): () => void {
  const path = join(folder, lock.file)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    // The transaction never writes, so the journal can be in memory instead of a second file.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (fault) {
    database?.close()
    throw describeLockFault(fault, folder, path, lock.holder)
  }
  const held = database
  return () => {
    if (held.isOpen) held.close()
  }
}

function describeLockFault(fault: unknown, folder: string, path: string, holder: string): unknown {
  const code = fault instanceof Error && 'errcode' in fault ? fault.errcode : undefined
  if (code === SQLITE_BUSY) {
    return new FolderInUse(
      `The data folder ${folder} is in use by another process of ${holder}. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  if (code === SQLITE_NOTADB) {
    return new StartFault(
      `${path} was not made by this program or is damaged. It holds no data: if nothing else needs it, delete it and start again.`,
    )
  }
  if (code === SQLITE_CANTOPEN) {
    return new StartFault(
      `${path} cannot be opened: it is no file, or this user may not write there. Give the folder to this user, or set DATA_DIR to another one.`,
    )
  }
  return findFolderFault(fault, folder) ?? fault
}
