import type { ProbedRule } from '#rules/dead-ends/probed-rules.ts'
import { describeIdle } from '#rules/promises/describe-promise.ts'
import {
  canAct,
  firesAt,
  formatRuleIndex,
  isSurelyJudged,
  listIndicesOf,
  listUnseenRules,
  type RuleIndex,
} from '#rules/promises/idle-rules.ts'
import { listExactRepairs, listIdleRepairs, withRepairs } from '#rules/promises/repair.ts'
import { renamersOf } from './choose-renaming.ts'
import type { ProbedRecords } from './probe-records.ts'
import type { Note, PromiseSearch, Tried, WalkAt } from './promise-search.ts'
import type { Walk } from './walk-checkout.ts'

/** Maximum number of rules without an observed effect for which further checkouts are chosen. Others are reported. */
const unseenMax = 60

/**
 * Reports rules that act at no checkout, because of their own conditions or because no shopper reaches such a checkout.
 *
 * @returns rules for which there was no room.
 */
export async function noteIdleRules(
  tried: readonly Tried[],
  { probed, cut, context, hasTime, ordinary }: PromiseSearch,
  walk: WalkAt,
  note: Note,
): Promise<readonly RuleIndex[]> {
  const { records, rates, promises } = context.request
  const describe = (rule: ProbedRule, causes: Parameters<typeof describeIdle>[1]) => ({
    ...describeIdle(rule, causes, records),
    ...withRepairs([
      ...listExactRepairs(causes?.renamers ?? [], context.request),
      ...listIdleRepairs(rule, causes === undefined, context.request),
    ]),
  })
  const nowhere: Tried = {
    indices: new Map(),
    details: ordinary,
    walk: { steps: [], checks: undefined, isRenamed: false },
  }
  const acted = new Set(tried.flatMap(listActed))
  const untried = new Set(probed.untried.map(formatRuleIndex))
  const ofFees = (promises ?? []).flatMap((promise) => (promise.kind === 'feeRates' ? [promise.record] : []))
  const unseen = listUnseenRules(probed.rules, acted).filter(
    ([first]) =>
      first !== undefined &&
      !untried.has(formatRuleIndex(first)) &&
      // A broken promise of COD with fee is more specific.
      !ofFees.includes(records[first.record]?.id ?? ''),
  )
  const left: ProbedRule[] = []
  let freeRows = unseenMax
  for (const effects of unseen) {
    const [first] = effects
    if (first === undefined) continue
    const isReached = ({ walk, indices }: Tried) =>
      hasStep(walk, first.owner) && !walk.isRenamed && effects.some((rule) => firesAt(rule, indices))
    if (tried.some(isReached)) continue
    if (!effects.some(canAct)) {
      if (isSurelyJudged(records[first.record], first.rule, cut)) note(describe(first, undefined), nowhere)
      continue
    }
    if (freeRows === 0) {
      left.push(first)
      continue
    }
    freeRows -= 1
    const reachable = effects.map((rule) => listIndicesOf(rule, probed.rules, rates.length, hasTime))
    const walked: Tried[] = []
    let acts = false
    let hasRoom = true
    for (const at of reachable.flatMap(({ indices }) => indices)) {
      const one = await walk(at)
      hasRoom = one !== undefined
      if (one === undefined) break
      walked.push(one)
      acts = listActed(one).includes(formatRuleIndex(first)) || isReached(one)
      if (acts) break
    }
    if (acts) continue
    if (!hasRoom) {
      left.push(first)
      freeRows = 0
      continue
    }
    const [at] = walked
    if (at !== undefined) {
      // The rule should have acted here. Only a rename explains that it did not. Without one, the checkout may not be
      // what the rule requires.
      const renamers = [...new Set(walked.flatMap((one) => renamersOf(one.walk)))]
      if (renamers.length > 0) note(describe(first, { hiders: [], renamers }), at)
      continue
    }
    const hiding = listRateHiders(effects, probed.rules)
    const isSure =
      reachable.every(({ isAll }) => isAll) &&
      [first, ...hiding].every((one) => isSurelyJudged(records[one.record], one.rule, cut))
    if (!isSure || hiding.length === 0) continue
    const hiders = [...new Set(hiding.map(({ record }) => record))]
    note(describe(first, { hiders, renamers: [] }), nowhere)
  }
  return left
}

const hasStep = ({ steps, checks }: Walk, owner: string) =>
  owner === 'validation' ? checks !== undefined : steps.some((step) => step.owner === owner)

/** Rules that had an effect at a checkout. */
function listActed({ walk: { steps, checks } }: Tried): string[] {
  const runs = [...steps.map((step) => step.runs), ...(checks === undefined ? [] : [checks])]
  return runs.flatMap((some) =>
    [...some].flatMap(([record, { operations, stops }]) =>
      [...operations, ...stops].map(({ rule }) => formatRuleIndex({ record, rule })),
    ),
  )
}

/** Rules that hide the rates at which a rule acts. */
function listRateHiders(
  effects: ProbedRecords['rules'],
  rules: ProbedRecords['rules'],
): ProbedRecords['rules'] {
  const indices = new Set(
    effects.flatMap(({ fires }) => fires.flatMap((clause) => clause.flatMap((one) => one.get('rate') ?? []))),
  )
  return rules.filter(({ owner, hides }) => owner === 'delivery' && hides.some((index) => indices.has(index)))
}
