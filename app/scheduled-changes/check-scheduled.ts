import type { SaveCheck } from '../saving/save-check.ts'
import { findOverwritten } from './find-overwritten.ts'
import { scheduledChangesQuery } from './requests.ts'

/** Asks before a save of records that have a scheduled change. */
export const checkScheduled: SaveCheck = async (steps, { client, isScheduled, canWait }) => {
  if (isScheduled) return undefined
  // The scheduled hour finds a conflict again, so a save does not wait for a list that cannot be read.
  const list = await client.ensureQueryData(scheduledChangesQuery).catch(() => undefined)
  const overwritten = findOverwritten(list?.changes ?? [], steps)
  if (overwritten === undefined) return undefined
  const { loadOverwriteDialog } = await import('./overwrite-dialog.tsx')
  const canReplaceIt = canWait && overwritten.canReplaceIt
  return loadOverwriteDialog(client, { ...overwritten, canReplaceIt })
}
