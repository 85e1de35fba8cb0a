import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OwnError } from '../log.ts'

const LOCK_FILE = 'app.lock'
const SQLITE_BUSY = 5

/**
 * Holds the folder for this process alone. Two processes on one embedded database lose data without an error,
 * so the second is refused here.
 *
 * The lock is the operating system's, taken by way of an SQLite file in an exclusive transaction: it ends with
 * the process however that dies, so a stale one cannot exist, and two that start together cannot both have it.
 *
 * @returns releases the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, LOCK_FILE))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new OwnError(
      `The data folder ${folder} is in use by another process of this app. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
