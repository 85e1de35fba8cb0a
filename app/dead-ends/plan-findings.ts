import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { listDecidingSteps, listDiscountSteps, type Shopper } from '#rules/dead-ends/affected-shoppers.ts'
import { type DeadEndAnswer, type DeadEndFinding, listNewFindings } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { compareWith } from '#rules/dead-ends/search-request.ts'
import { derivePlannedDiscounts } from '#rules/promises/fee-discounts.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { SaveCheck } from '../saving/save-check.ts'
import type { FoundRepair } from './find-repairs.ts'
import { listDecidingRecords, listRequestedDiscounts, readShopFacts, requestDeadEnds } from './queries.ts'

/**
 * Findings that need the merchant's consent: checkouts that can be completed now, but not after the plan. They concern
 * shoppers, or only testers.
 */
export type PlanFindings = Pick<DeadEndAnswer, 'findings' | 'tried' | 'isPartial' | 'untried'> & {
  readonly who: Shopper
  /** The active records after the plan. */
  readonly planned: DeadEndRequest['records']
  /** Changes that fix findings, by the keys of the findings. Each change was tried. */
  readonly repairs: readonly FoundRepair[]
}

const nothingFound: PlanFindings = {
  who: 'shopper',
  findings: [],
  tried: 0,
  isPartial: false,
  planned: [],
  repairs: [],
}

/**
 * Finds dead ends that a plan would cause, with all records of the shop. `who` is the kind of shopper for whom the
 * written records act.
 */
export async function findDeadEndsOfPlan(
  steps: SavePlan<OwnerRecord>,
  who: Shopper,
  now: Date,
  { client, settings, signal, isAgain }: Parameters<SaveCheck>[1],
): Promise<PlanFindings> {
  const { functions } = settings
  const plan = listDecidingSteps(steps)
  const ofDiscounts = listDiscountSteps(steps)
  const [records, shop] = await Promise.all([listDecidingRecords(signal), readShopFacts(client)])
  const after = derivePlannedRecords(records, plan, functions)
  const { own: discounts, others } = await listRequestedDiscounts(after, signal)
  const discountsAfter = derivePlannedDiscounts(discounts, ofDiscounts, functions, now)
  const request = (some: readonly RuleSetRecord[], given: readonly DiscountRecord[] = discountsAfter) =>
    deriveDeadEndRequest(some, functions, shop, who, given, others).request
  const planned = request(after)
  // A discount alone can only break a promise about a rate that it lowers.
  if (plan.length === 0 && !planned.discounts?.some(({ isOfOthers }) => !isOfOthers)) return nothingFound
  const before = request(records, discounts)
  const answer = await requestDeadEnds(compareWith(planned, before), isAgain, signal)
  const findings = listNewFindings(answer.findings, who)
  const isSolved = async (finding: DeadEndFinding, steps: SavePlan<OwnerRecord>) => {
    const repaired = request(
      derivePlannedRecords(after, listDecidingSteps(steps), functions),
      derivePlannedDiscounts(discountsAfter, listDiscountSteps(steps), functions, now),
    )
    const found = await requestDeadEnds(compareWith(repaired, planned), isAgain, signal)
    const isGone = found.findings.every(({ key }) => key !== finding.key)
    return isGone && !found.isPartial && listNewFindings(found.findings, who).length === 0
  }
  // Loaded on demand, since most saves have no findings, and repairs write records of every kind.
  const repairs =
    findings.length === 0
      ? []
      : await (await import('./find-repairs.ts')).findRepairs(
          findings,
          [...after, ...discountsAfter],
          settings,
          client,
          isSolved,
        )
  return { ...answer, who, findings, planned: planned.records, repairs }
}
