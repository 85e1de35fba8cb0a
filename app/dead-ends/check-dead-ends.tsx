import { findAffectedShoppers } from '#rules/dead-ends/affected-shoppers.ts'
import type { AfterSave, SaveCheck } from '../saving/save-check.ts'
import { saveGuardWords } from '../saving/save-guard-words.ts'
import type { PlanFindings } from './plan-findings.ts'

const words = saveGuardWords.unfinished.deadEnds

/** Checks whether a save leaves a checkout without a way to go on that had one before. */
export const checkDeadEnds: SaveCheck = async (steps, context) => {
  const now = new Date()
  const who = findAffectedShoppers(steps, now)
  if (who === undefined) return undefined
  const { findDeadEndsOfPlan } = await import('./plan-findings.ts')
  const found = await findDeadEndsOfPlan(steps, who, now, context)
  const brought = context.bringsRepairs ? chooseRepairs(found) : undefined
  if (brought !== undefined) return { after: brought }
  if (found.findings.length > 0) {
    // Most saves have no findings, and the dialog can open the planned checkout.
    const { DeadEndDialog } = await import('./dead-end-dialog.tsx')
    return (props) => <DeadEndDialog found={found} {...props} />
  }
  if (found.isPartial) return { unfinished: words.tried(found.tried) }
  return found.untried === undefined ? undefined : { unfinished: words.untried(found.untried), isFinal: true }
}

/** The first repair of each finding, carried out one after the other. Undefined where a finding has none, or more may be found. */
function chooseRepairs({ findings, repairs, isPartial, untried }: PlanFindings): AfterSave | undefined {
  const chosen = findings.map(({ key }) =>
    repairs.find(({ findingKey, isAsked }) => findingKey === key && isAsked !== true),
  )
  if (isPartial || untried !== undefined || chosen.length === 0 || chosen.includes(undefined))
    return undefined
  return async () => {
    for (const repair of chosen) await repair?.perform()
  }
}
