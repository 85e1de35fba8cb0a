import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ArchiveStore } from './archive-store.ts'

/**
 * Maximum number of pieces in one run. A million codes are archived within half an hour. Other work waits for at most
 * one piece.
 */
const MOST_PIECES = 20

/** Archives codes of jobs that ended long ago, and deletes old archives, some at a time. */
export async function tidyArchives(
  { archiveNext, deleteNext }: Pick<ArchiveStore, 'archiveNext' | 'deleteNext'>,
  now: Date,
): Promise<void> {
  for (let pieces = 0; pieces < MOST_PIECES && (await archiveNext(now)); pieces += 1) await nextTurn()
  await deleteNext(now)
}
