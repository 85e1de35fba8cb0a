import { listConditions } from '../language/rule-set.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import { type DetailName, listDetails } from './details.ts'
import { solve } from './domains.ts'
import type { ProbedRule, ProbeOutcome } from './probed-rules.ts'
import { nameJudgedDetails, type ProbePlan } from './probes.ts'
import { createTraceReader } from './traced-conditions.ts'

/** A rule of a record, or a record without rules, that acts at none of the tried values. */
export type UntriedRule = { readonly record: number; readonly rule: number | null }

/** Steps of the search that decides if a rule can act. */
const stepsMax = 2_000

/**
 * Finds rules on a detail with omitted values that did not act at any of the remaining values. A rule that other values
 * meet counts as tried, since values on both sides of its bounds were tried.
 */
export function findUntriedRules(
  record: ActiveRecord,
  index: number,
  plan: ProbePlan,
  outcomes: readonly ProbeOutcome[],
  probed: readonly ProbedRule[],
  cut: ReadonlySet<DetailName>,
): UntriedRule[] {
  if (cut.size === 0 && plan.cut.size === 0) return []
  if (!('ruleSet' in record)) {
    const acts = outcomes.some(({ hidden, keptLast }) => hidden.length > 0 || keptLast)
    return cut.has('zip') && !acts ? [{ record: index, rule: null }] : []
  }
  const met = readMet(record, outcomes)
  return record.ruleSet.rules.flatMap((rule, ruleIndex): UntriedRule[] => {
    if (rule.status === 'disabled') return []
    const ofCut = [...listConditions(rule).entries()].filter(
      ([, condition]) =>
        condition.status !== 'disabled' &&
        (plan.cut.has(nameJudgedDetails(condition)) || listDetails(condition).some((name) => cut.has(name))),
    )
    if (ofCut.length === 0) return []
    const own = probed.filter((one) => one.rule === ruleIndex)
    const canAct = own.some(({ fires }) => solve(new Map(), fires, { left: stepsMax }) !== undefined)
    const isTried = canAct && ofCut.every(([condition]) => met.has(`${ruleIndex} ${condition}`))
    return isTried ? [] : [{ record: index, rule: ruleIndex }]
  })
}

function readMet(
  { ruleSet }: Extract<ActiveRecord, { ruleSet: unknown }>,
  outcomes: readonly ProbeOutcome[],
): ReadonlySet<string> {
  const readTrace = createTraceReader(ruleSet)
  const met = outcomes.flatMap((outcome) =>
    readTrace(outcome).flatMap(({ rule, condition, isMet }) => (isMet ? [`${rule} ${condition}`] : [])),
  )
  return new Set(met)
}
