import type { FunctionHandle } from '../functions/function-handles.ts'
import { ownerOfFunction } from '../functions/function-variants.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import {
  type ConditionGroup,
  findGroup,
  listConditions,
  type Rule,
  type RuleSet,
} from '../language/rule-set.ts'
import type { JudgedTrace } from '../preview/trace.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailName } from './details.ts'
import { type Clause, type Domains, everything } from './domains.ts'
import { allOf, anyOf, type Formula, opposite } from './formula.ts'
import { nameJudgedDetails, type ProbePlan, type Verdict } from './probes.ts'
import { detailOfActions } from './rate-prices.ts'
import { createTraceReader } from './traced-conditions.ts'

/**
 * Effect of a rule and the checkouts where it acts, probed from runs of its function. A pincode record counts as one
 * rule.
 */
export type ProbedRule = {
  readonly owner: FunctionOwner
  /** Index of the record in the request. */
  readonly record: number
  /** Index of the rule in its set. Null for a pincode record. */
  readonly rule: number | null
  /** Indices of the methods that it hides, in order. They include a last method that is kept. */
  readonly hides: readonly number[]
  readonly mayHideLast: boolean
  /** True if it stops the checkout when the order is placed, as rules of checks do. */
  readonly stops?: boolean
  /** True if the rule has an effect without other rules. A rule that only names missing methods has none. */
  readonly acts?: boolean
  /** True if it renames methods or rates. */
  readonly renames?: boolean
  /** All of these have to hold for the rule to fire. */
  readonly fires: readonly Clause[]
  /** All of these have to hold for the rule not to fire. */
  readonly stays: readonly Clause[]
}

/** Trace of a run on a probe, with rules and conditions. */
export type RuleProbe = {
  readonly trace: JudgedTrace | null
}

/** Result of running a record on a probe. */
export type ProbeOutcome = RuleProbe & {
  /** Indices of the methods that were hidden. */
  readonly hidden: readonly number[]
  readonly keptLast: boolean
}

/**
 * Effect of a rule without other rules: if it stops the checkout, and the indices of methods that it hides if the last
 * method may be hidden.
 */
export type RuleEffect = Pick<ProbedRule, 'hides' | 'mayHideLast' | 'stops' | 'acts' | 'renames'> & {
  /** Indices of the rate prices with this effect. Absent: all prices. */
  readonly prices?: readonly number[]
}

export function deriveRules(
  record: { readonly functionHandle: FunctionHandle; readonly ruleSet: RuleSet },
  index: number,
  { verdicts }: ProbePlan,
  outcomes: readonly RuleProbe[],
  effects: ReadonlyMap<number, readonly RuleEffect[]>,
): ProbedRule[] {
  const traced = outcomes[0]?.trace?.rules ?? []
  const met = readMet(record.ruleSet, outcomes)
  const above: Formula[] = []
  const ending: Formula[] = []
  return traced.flatMap(({ rule: ruleIndex, conditions }): ProbedRule[] => {
    const rule: Rule | undefined = record.ruleSet.rules[ruleIndex]
    const ofRule = effects.get(ruleIndex)
    if (rule === undefined || ofRule === undefined) return []
    const all = listConditions(rule)
    const derived = conditions.flatMap(({ condition }) => {
      const ofCondition = all[condition]
      if (ofCondition === undefined) return []
      const isMet = (probe: number) => met[probe]?.has(nameCondition(ruleIndex, condition)) === true
      const { met: whenMet, unmet } = deriveCondition(verdicts.get(nameJudgedDetails(ofCondition)), isMet)
      return [{ group: findGroup(rule, condition), formula: { met: [whenMet], unmet: [unmet] } }]
    })
    const fires = allOf([composeRule(rule, derived), ...(rule.otherwise ? above : ending).map(opposite)])
    above.push(fires)
    if (rule.last) ending.push(fires)
    return ofRule.map(({ prices, ...effect }) => {
      const acts = prices === undefined ? fires : allOf([fires, atPrices(prices, ofRule)])
      return {
        owner: ownerOfFunction(record.functionHandle),
        record: index,
        rule: ruleIndex,
        ...effect,
        fires: acts.met,
        stays: acts.unmet,
      }
    })
  })
}

const nameCondition = (rule: number, condition: number) => `${rule} ${condition}`

/** Conditions that were met in each run, after negation by their rules. */
function readMet(ruleSet: RuleSet, outcomes: readonly RuleProbe[]): ReadonlySet<string>[] {
  const readTrace = createTraceReader(ruleSet)
  return outcomes.map(
    (outcome) =>
      new Set(
        readTrace(outcome).flatMap(({ rule, condition, isMet }) =>
          isMet ? [nameCondition(rule, condition)] : [],
        ),
      ),
  )
}

/** A rule with different effects at different prices becomes one rule per effect. Only one of them acts. */
function atPrices(prices: readonly number[], effects: readonly RuleEffect[]): Formula {
  const others = effects.flatMap((effect) => (effect.prices === prices ? [] : (effect.prices ?? [])))
  const at = (indices: readonly number[]): Clause =>
    indices.length === 0 ? [] : [new Map([[detailOfActions, indices]])]
  return { met: [at(prices)], unmet: [at(others)] }
}

type ProbedCondition = { readonly group: ConditionGroup | undefined; readonly formula: Formula }

/** Formula for the conditions of a rule, without the effects of other rules. */
function composeRule(rule: Rule, probed: readonly ProbedCondition[]): Formula {
  const alone = probed.filter(({ group }) => group === undefined)
  const groups = (rule.groups ?? []).flatMap((group) => {
    const own = probed.filter((one) => one.group === group)
    // "Not all" is "any of the opposites", and the conditions were probed after negation.
    return own.length === 0 ? [] : [join((group.match_type === 'all') !== (group.not === true), own)]
  })
  const parts = [...alone.map(({ formula }) => formula), ...groups]
  if (parts.length === 0) return rule.otherwise ? allOf([]) : anyOf([])
  return rule.match_type === 'all' ? allOf(parts) : anyOf(parts)
}

const join = (needsAll: boolean, probed: readonly ProbedCondition[]) =>
  (needsAll ? allOf : anyOf)(probed.map(({ formula }) => formula))

/** Derives a pincode record as one rule with one condition, which is met if the record hides anything. */
export function derivePincodeRecord(
  record: ActiveRecord,
  index: number,
  { verdicts }: ProbePlan,
  outcomes: readonly ProbeOutcome[],
  methodCount: number,
): ProbedRule {
  const acts = ({ hidden, keptLast }: ProbeOutcome) => hidden.length > 0 || keptLast
  const { met, unmet } = deriveCondition(verdicts.get('zip'), (probe) => {
    const outcome = outcomes[probe]
    return outcome !== undefined && acts(outcome)
  })
  const everyMethod = Array.from({ length: methodCount }, (_, ruleIndex) => ruleIndex)
  return {
    owner: ownerOfFunction(record.functionHandle),
    record: index,
    rule: null,
    hides: outcomes.some(({ keptLast }) => keptLast)
      ? everyMethod
      : [...new Set(outcomes.flatMap(({ hidden }) => hidden))],
    mayHideLast: false,
    acts: outcomes.some(acts),
    fires: [met],
    stays: [unmet],
  }
}

/** A condition without details has the same result in every checkout. */
function deriveCondition(verdicts: readonly Verdict[] | undefined, isMet: (probe: number) => boolean) {
  if (verdicts === undefined) {
    const always = [everything]
    return isMet(0) ? { met: always, unmet: [] } : { met: [], unmet: always }
  }
  return {
    met: joinIndices(verdicts.filter(({ probe }) => isMet(probe))),
    unmet: joinIndices(verdicts.filter(({ probe }) => !isMet(probe))),
  }
}

/** Joins single combinations of indices that differ only in the last detail, then only in the first. */
function joinIndices(verdicts: readonly Verdict[]): Clause {
  const rows = new Map<number, number[]>()
  let names: DetailName[] = []
  for (const { indices } of verdicts) {
    names = [...indices.keys()]
    const [first = 0, second = -1] = indices.values()
    const row = rows.get(first)
    if (row === undefined) rows.set(first, [second])
    else row.push(second)
  }
  const [one, other] = names
  if (one === undefined) return []
  if (other === undefined) return [new Map([[one, [...rows.keys()]]])]
  const byColumn = new Map<string, { readonly first: number[]; readonly second: number[] }>()
  for (const [first, second] of rows) {
    const key = second.join(' ')
    const group = byColumn.get(key)
    if (group === undefined) byColumn.set(key, { first: [first], second })
    else group.first.push(first)
  }
  return [...byColumn.values()].map(
    ({ first, second }): Domains =>
      new Map([
        [one, first],
        [other, second],
      ]),
  )
}
