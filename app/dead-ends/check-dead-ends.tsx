import { saveGuardWords } from '#rules/words/save-guard.ts'
import type { SaveCheck } from '../saving/save-check.ts'
import { DeadEndDialog } from './dead-end-dialog.tsx'
import { findDeadEndsOfPlan } from './queries.ts'

const words = saveGuardWords.unfinished.deadEnds

/** Looks whether a save leaves a checkout without a way to go on that had one before. */
export const checkDeadEnds: SaveCheck = async (steps, context) => {
  const found = await findDeadEndsOfPlan(steps, context)
  if (found.findings.length > 0) return (props) => <DeadEndDialog found={found} {...props} />
  if (found.isPartial) return { unfinished: words.tried(found.tried) }
  return found.untried === undefined ? undefined : { unfinished: words.untried(found.untried), isFinal: true }
}
