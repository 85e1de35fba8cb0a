import { listItems } from '#forms/text/language.ts'
import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import { isMetByEveryCart } from '../language/every-cart.ts'
import type { Names } from '../language/names.ts'
import { type Condition, type ConditionGroup, listConditions, type Rule } from '../language/rule-set.ts'
import {
  summariseCondition,
  summariseDemand,
  summariseFound,
  summariseGroup,
  summariseSubject,
} from '../language/summary.ts'
import { listEntries } from '../language/value-entries.ts'
import { testPanelWords } from '../words/test-panel.ts'
import type { ConditionState, ConditionTrace, RuleTrace } from './trace.ts'

const words = testPanelWords.rules

/** Maximum number of found values in a sentence, since a large cart has many. */
const foundShown = 5

export type ConditionVerdict = {
  /** Index of the condition in the rule. */
  readonly index: number
  readonly state: ConditionState
  readonly subject: string
  readonly found: string
  readonly wanted: string
}

export type GroupVerdict = {
  /** Index of the group in the rule. */
  readonly index: number
  readonly isMet: boolean
  /** Requirement of the group: "All of these". */
  readonly title: string
  readonly conditions: readonly ConditionVerdict[]
}

/** Part of a rule at the top level: a single condition, or a group. */
export type PartVerdict =
  | { readonly condition: ConditionVerdict; readonly group?: undefined }
  | { readonly group: GroupVerdict; readonly condition?: undefined }

export type RuleVerdict = {
  readonly fires: boolean
  /** The reason in one sentence. */
  readonly sentence: string
  /** All of its conditions, including those in groups. */
  readonly conditions: readonly ConditionVerdict[]
  readonly parts: readonly PartVerdict[]
  /** True if the guard for the last method prevented the action (docs/product.md#last-method). */
  readonly keptLast: boolean
}

/** Explains the result of a rule at a checkout, in the merchant's words. A rule without a trace is muted. */
export function explainRule(rule: Rule, trace: RuleTrace | undefined, names: Names): RuleVerdict {
  if (trace === undefined) {
    return { fires: false, sentence: words.mutedSentence, conditions: [], parts: [], keptLast: false }
  }
  const traced = listTraced(rule, trace)
  const explain = ({ condition, trace: one }: TracedCondition) => explainCondition(condition, one, names)
  return {
    fires: trace.fired,
    sentence: explainWhy(rule, trace, traced, names),
    conditions: traced.flatMap((part) => part.conditions.map(explain)),
    parts: traced.flatMap((part): PartVerdict[] =>
      part.group === undefined
        ? part.conditions.map((one) => ({ condition: explain(one) }))
        : [{ group: { ...part.group, conditions: part.conditions.map(explain) } }],
    ),
    keptLast: trace.actions.some(({ kept_last }) => kept_last),
  }
}

type TracedCondition = { readonly condition: Condition; readonly trace: ConditionTrace }

/** A single condition, or a group, with the values that a function saw for its conditions. */
type TracedPart = {
  readonly group: (Omit<GroupVerdict, 'conditions'> & { readonly stored: ConditionGroup }) | undefined
  readonly conditions: readonly TracedCondition[]
}

function listTraced(rule: Rule, { conditions, groups = [] }: RuleTrace): TracedPart[] {
  const whole = listConditions(rule)
  const tracedFrom = (from: number, count: number) =>
    conditions.flatMap((trace): TracedCondition[] => {
      const condition = whole[trace.condition]
      const isHere = trace.condition >= from && trace.condition < from + count
      return isHere && condition !== undefined ? [{ condition, trace }] : []
    })
  const alone = tracedFrom(0, rule.conditions.length).map((one) => ({ group: undefined, conditions: [one] }))
  let from = rule.conditions.length
  const grouped = (rule.groups ?? []).flatMap((stored, index): TracedPart[] => {
    const here = tracedFrom(from, stored.conditions.length)
    from += stored.conditions.length
    if (here.length === 0) return []
    // A group of one condition is shown as a single condition.
    if (stored.conditions.length === 1 && !stored.not) return [{ group: undefined, conditions: here }]
    const title = words.groups[stored.not ? 'not' : 'straight'][stored.match_type]
    return [{ group: { index, isMet: groups[index] ?? false, title, stored }, conditions: here }]
  })
  return [...alone, ...grouped]
}

function explainCondition(condition: Condition, trace: ConditionTrace, names: Names): ConditionVerdict {
  return {
    index: trace.condition,
    state: trace.state,
    subject: summariseSubject(condition),
    found: describeFound(condition, trace, names),
    wanted: summariseDemand(condition, names),
  }
}

function describeFound(condition: Condition, { state, found }: ConditionTrace, names: Names): string {
  if (state === 'unknown' || state === 'not_judged') return words.states[state]
  if (found.length === 0 && isAnsweredYes(condition, state)) return describeYes(condition, names)
  return formatFound(condition, found, names)
}

/** Checkout may only have queried "is it any of these?". It then knows only yes or no (docs/product.md#query-input). */
function isAnsweredYes({ type, not, params: { operator } }: Condition, state: ConditionState): boolean {
  const canBeAnswered = findConditionDefinition(type)?.answers !== undefined
  const wantsYes = (operator === 'in') !== (not === true)
  return canBeAnswered && (wantsYes ? state === 'met' : state === 'not_met')
}

function describeYes(condition: Condition, names: Names): string {
  const entries = listEntries(condition.params.value)
  return entries.length === 1 ? formatFound(condition, entries, names) : words.oneOfThese
}

function formatFound(condition: Condition, found: readonly string[], names: Names): string {
  const described = listItems(summariseFound(condition, found.slice(0, foundShown), names))
  if (described === '') return words.nothingFound
  return found.length > foundShown ? `${described} ${words.more(found.length - foundShown)}` : described
}

/** Explains the conditions that decided the result: the failed ones of "all", or the met ones of "any". */
function explainWhy(
  rule: Rule,
  { fired, passed }: RuleTrace,
  parts: readonly TracedPart[],
  names: Names,
): string {
  const reasonsOf = (state: ConditionState, describe: (condition: Condition) => string) =>
    parts.flatMap(({ group, conditions }) =>
      conditions.flatMap(({ condition, trace }) =>
        group === undefined && trace.state === state ? [describe(condition)] : [],
      ),
    )
  const groupsThat = (areMet: boolean, describe: (described: string) => string) =>
    parts.flatMap(({ group }) =>
      group !== undefined && group.isMet === areMet ? [describe(summariseGroup(group.stored, names))] : [],
    )
  if (passed !== undefined) return words.passed[passed]
  if (fired && isMetByEveryCart(rule)) return words.firesAlways
  if (fired) {
    const met = [
      ...reasonsOf('met', (condition) => summariseCondition(condition, names)),
      ...groupsThat(true, (described) => described),
    ]
    return rule.otherwise ? words.firesOtherwise(met) : words.firesBecause(met)
  }
  if (parts.length === 0) return words.noConditions
  const failed = [
    ...groupsThat(false, words.notMet),
    ...reasonsOf('not_met', (condition) => words.notMet(summariseCondition(condition, names))),
    ...reasonsOf('unknown', (condition) => words.notKnown(summariseSubject(condition))),
    ...reasonsOf('not_judged', (condition) => words.notJudged(summariseCondition(condition, names))),
  ]
  const isPlain = rule.match_type === 'all' || failed.length === 1
  return words.doesNotFireBecause(isPlain ? failed : [words.noneMet])
}
