import { findAffectedShoppers } from '#rules/dead-ends/affected-shoppers.ts'
import type { AfterSave, SaveCheck } from '../saving/save-check.ts'
import { saveGuardWords } from '../saving/save-guard-words.ts'
import type { PlanFindings } from './plan-findings.ts'

const words = saveGuardWords.unfinished.deadEnds

/** Finds checkouts that can be completed now but could not after the save. */
export const checkDeadEnds: SaveCheck = async (steps, context) => {
  const now = new Date()
  const who = findAffectedShoppers(steps, now)
  if (who === undefined) return undefined
  const { findDeadEndsOfPlan } = await import('./plan-findings.ts')
  const found = await findDeadEndsOfPlan(steps, who, now, context)
  const brought = context.bringsRepairs ? chooseRepairs(found) : undefined
  if (brought !== undefined) return { after: brought }
  if (found.findings.length > 0) {
    // Loaded on demand, since most saves have no findings, and the dialog includes the planned checkout.
    const { DeadEndDialog } = await import('./dead-end-dialog.tsx')
    return (props) => <DeadEndDialog found={found} {...props} />
  }
  if (found.isPartial) return { unfinished: words.tried(found.tried) }
  return found.untried === undefined ? undefined : { unfinished: words.untried(found.untried), isFinal: true }
}

/**
 * The first repair of each finding, to be carried out one after the other. Undefined if a finding has none, or if there
 * may be further findings.
 */
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
