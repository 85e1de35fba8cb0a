import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse, lockFolder } from '../../program/folder-lock.ts'

const LOOK_AGAIN_MS = 200
/** Longest wait for another process. The longest build takes a minute on a busy machine. */
const WAIT_MOST_MS = 15 * 60_000

/**
 * Lets one process at a time build into a folder. The others wait, and build only the files that are still missing.
 *
 * @param folder must exist. The lock ends with the process that holds it, even after a crash.
 * @param isBuilt is called before and after the wait. A process that finds everything built does nothing.
 * @param build receives true if another process has built in the meantime.
 */
export async function buildOnce(
  folder: string,
  { isBuilt, build }: { isBuilt: () => boolean; build: (others: { haveBuilt: boolean }) => Promise<void> },
): Promise<void> {
  if (isBuilt()) return
  const { release, hasWaited } = await waitForLock(folder)
  try {
    if (!isBuilt()) await build({ haveBuilt: hasWaited })
  } finally {
    release()
  }
}

async function waitForLock(folder: string): Promise<{ release: () => void; hasWaited: boolean }> {
  const deadline = Date.now() + WAIT_MOST_MS
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return { release: lockFolder(folder, { file: '.build-lock', holder: 'the build' }), hasWaited }
    } catch (fault) {
      if (!(fault instanceof FolderInUse) || Date.now() > deadline) throw fault
      if (!hasWaited) console.log('Waiting for another process that builds …')
      await wait(LOOK_AGAIN_MS)
    }
  }
}
