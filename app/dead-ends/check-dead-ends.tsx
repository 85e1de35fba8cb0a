import type { SaveCheck } from '../saving/save-check.ts'
import { DeadEndDialog } from './dead-end-dialog.tsx'
import { findDeadEndsOfPlan } from './queries.ts'

/** Looks whether a save leaves a checkout without a way to go on that had one before. */
export const checkDeadEnds: SaveCheck = async (steps, { client, settings, signal }) => {
  const found = await findDeadEndsOfPlan(steps, client, settings, signal)
  if (found.findings.length === 0) return undefined
  return (props) => <DeadEndDialog found={found} {...props} />
}
