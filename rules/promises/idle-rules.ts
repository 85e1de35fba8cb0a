import type { ActiveRecord } from '../dead-ends/dead-end-request.ts'
import { type DetailName, listDetails } from '../dead-ends/details.ts'
import { type Clause, isSpent, pickIndices, solve } from '../dead-ends/domains.ts'
import type { ProbedRule } from '../dead-ends/probed-rules.ts'
import type { ValueIndices } from '../dead-ends/probes.ts'
import { isConditionKind } from '../language/conditions/catalogue.ts'
import { type Condition, listConditions } from '../language/rule-set.ts'

/** Indices of a rule: in the request and in its set. The latter is null if the record has no rules. */
export type RuleIndex = Pick<ProbedRule, 'record' | 'rule'>

export const formatRuleIndex = ({ record, rule }: RuleIndex) => `${record} ${rule}`

/** Lists rules that would have an effect but acted at none of the checkouts. Each has its effects by price. */
export function listUnseenRules(
  rules: readonly ProbedRule[],
  acted: ReadonlySet<string>,
): (readonly ProbedRule[])[] {
  const unseen = new Map<string, ProbedRule[]>()
  for (const rule of rules) {
    const key = formatRuleIndex(rule)
    if (!acted.has(key)) unseen.set(key, [...(unseen.get(key) ?? []), rule])
  }
  return [...unseen.values()].filter((effects) => effects.some(({ acts }) => acts === true))
}

/** True if a rule acts at a checkout whose methods and rates have the store's names. */
export function firesAt({ fires }: ProbedRule, indices: ValueIndices): boolean {
  return fires.every((clause) =>
    clause.some((domains) =>
      [...domains].every(([name, allowed]) => allowed.includes(indices.get(name) ?? 0)),
    ),
  )
}

/** Steps of the search for one checkout at which a rule acts. */
const stepsMax = 20_000
/** Maximum number of rates with which the search tries to reach the rule's step. */
const ratesTried = 12

export type IndicesOfRule = {
  readonly indices: readonly ValueIndices[]
  /** True if there are no others: the search completed and tried every rate. */
  readonly isAll: boolean
}

/**
 * Lists checkouts at which a rule should act. A rule after the choice of a rate has one checkout for each rate that is
 * still offered.
 *
 * @param rateCount number of rates in the store.
 */
export function listIndicesOf(
  rule: ProbedRule,
  rules: readonly ProbedRule[],
  rateCount: number,
  hasTime: () => boolean,
): IndicesOfRule {
  let isAll = rateCount <= ratesTried
  const pick = (clauses: readonly Clause[]) => {
    const budget = { left: stepsMax, hasTime }
    const domains = solve(new Map(), clauses, budget)
    if (domains === undefined && isSpent(budget)) isAll = false
    return domains === undefined ? [] : [pickIndices(domains)]
  }
  if (rule.owner === 'delivery') return { indices: pick(rule.fires), isAll }
  const hiders = rules.filter(({ owner, hides }) => owner === 'delivery' && hides.length > 0)
  const indices = Array.from({ length: Math.min(rateCount, ratesTried) }, (_, index) => index).flatMap(
    (index) => {
      const stays = hiders.filter(({ hides }) => hides.includes(index)).flatMap((hider) => hider.stays)
      return pick([...rule.fires, [new Map([['rate', [index]]])], ...stays])
    },
  )
  return { indices, isAll }
}

/** True if a rule can act at any values, or if the budget is used up before that is known. */
export function canAct({ fires }: ProbedRule): boolean {
  const budget = { left: 20_000 }
  return solve(new Map(), fires, budget) !== undefined || budget.left <= 0
}

/**
 * Details with an ordered value, or details that exist or do not. For conditions on them, the tried values represent
 * all others.
 */
const orderedDetails: readonly DetailName[] = [
  'subtotal',
  'discount',
  'pieces',
  'lineCount',
  'weight',
  'orderCount',
  'amountSpent',
  'date',
  'time',
  'giftCard',
  'subscription',
  'onSale',
  'login',
]
const listedDetails: readonly DetailName[] = [
  'country',
  'province',
  'zip',
  'rate',
  'currency',
  'language',
  'market',
]

/**
 * True if the tried values represent all others for a rule. A rule about a text's form, or about several entries of a
 * list, may still act at another checkout.
 */
export function isSurelyJudged(
  record: ActiveRecord | undefined,
  index: number | null,
  cut: ReadonlySet<DetailName>,
): boolean {
  if (record === undefined) return false
  if (!('ruleSet' in record) || index === null) return !cut.has('zip')
  const rule = record.ruleSet.rules[index]
  if (rule === undefined) return false
  const above = record.ruleSet.rules
    .slice(0, index)
    .filter(({ status, last }) => status !== 'disabled' && (rule.otherwise === true || last === true))
  return [rule, ...above].every((one) =>
    listConditions(one)
      .filter(({ status }) => status !== 'disabled')
      .every((condition) => isPlain(condition, cut)),
  )
}

function isPlain(condition: Condition, cut: ReadonlySet<DetailName>): boolean {
  if (!isConditionKind(condition.type)) return false
  const details = listDetails(condition)
  return details.every((name) => {
    if (cut.has(name)) return false
    if (orderedDetails.includes(name)) return true
    return listedDetails.includes(name) && ['in', 'not_in'].includes(condition.params.operator)
  })
}
