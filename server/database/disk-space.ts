import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Space for a checkpoint or a new log segment. With less, a database fails in the middle of a write. */
const FREE_MIN_BYTES = 32 * 1024 * 1024
/** Size of the probe file. A quota or a read-only disk shows only when something is written. */
const PROBE_BYTES = 64 * 1024

/** True if the disk of a folder has space for more data. Writes a small file and removes it. */
export async function hasRoom(folder: string, freeMinBytes = FREE_MIN_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= freeMinBytes && (await canWriteFile(join(folder, 'app.write-check')))
}

async function canWriteFile(file: string): Promise<boolean> {
  try {
    const opened = await open(file, 'w', 0o600)
    try {
      await opened.writeFile(Buffer.alloc(PROBE_BYTES, 1))
      await opened.sync()
    } finally {
      await opened.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
