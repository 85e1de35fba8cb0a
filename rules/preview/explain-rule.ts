import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import { asksNothing } from '../language/every-cart.ts'
import type { Names } from '../language/names.ts'
import type { Condition, Rule } from '../language/rule-set.ts'
import { summariseCondition, summariseDemand, summariseFound, summariseSubject } from '../language/summary.ts'
import { listEntries } from '../language/value-entries.ts'
import { testPanelWords } from '../words/test-panel.ts'
import type { ConditionState, ConditionTrace, RuleTrace } from './trace.ts'

const words = testPanelWords.rules

/** Found values told one by one; a large cart has many. */
const foundTold = 5

export type ConditionVerdict = {
  /** Where it stands in the rule. */
  readonly index: number
  readonly state: ConditionState
  readonly subject: string
  readonly found: string
  readonly wanted: string
}

export type RuleVerdict = {
  readonly fires: boolean
  /** Why, in one sentence. */
  readonly sentence: string
  readonly conditions: readonly ConditionVerdict[]
  /** The guard that never hides the last method held it back (docs/product.md#last-method). */
  readonly keptLast: boolean
}

/** What a rule came to at a checkout, told to the merchant. Without a trace, a muted rule. */
export function explainRule(rule: Rule, trace: RuleTrace | undefined, names: Names): RuleVerdict {
  if (trace === undefined) {
    return { fires: false, sentence: words.mutedSentence, conditions: [], keptLast: false }
  }
  return {
    fires: trace.fired,
    sentence: explainWhy(rule, trace, names),
    conditions: trace.conditions.flatMap((one) => {
      const condition = rule.conditions[one.condition]
      return condition === undefined ? [] : [explainCondition(condition, one, names)]
    }),
    keptLast: trace.actions.some(({ kept_last }) => kept_last),
  }
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

/** Checkout may have asked "is it any of these?", and then knows no more than yes or no (docs/product.md#query-input). */
function isAnsweredYes({ type, params: { operator } }: Condition, state: ConditionState): boolean {
  const canBeAnswered = findConditionDefinition(type)?.answers !== undefined
  return canBeAnswered && (operator === 'in' ? state === 'met' : state === 'not_met')
}

function describeYes(condition: Condition, names: Names): string {
  const entries = listEntries(condition.params.value)
  return entries.length === 1 ? formatFound(condition, entries, names) : words.oneOfThese
}

function formatFound(condition: Condition, found: readonly string[], names: Names): string {
  const told = summariseFound(condition, found.slice(0, foundTold), names).join(', ')
  if (told === '') return words.nothingFound
  return found.length > foundTold ? `${told} ${words.more(found.length - foundTold)}` : told
}

/** The conditions that decided it: of "all" those that failed, of "any" those that held. */
function explainWhy(rule: Rule, { fired, conditions }: RuleTrace, names: Names): string {
  const reasonsOf = (state: ConditionState, tell: (condition: Condition) => string) =>
    conditions.flatMap((one) => {
      const condition = rule.conditions[one.condition]
      return one.state === state && condition !== undefined ? [tell(condition)] : []
    })
  if (fired && asksNothing(rule)) return words.firesAlways
  if (fired) return words.firesBecause(reasonsOf('met', (condition) => summariseCondition(condition, names)))
  if (conditions.length === 0) return words.noConditions
  const failed = [
    ...reasonsOf('not_met', (condition) => words.notMet(summariseCondition(condition, names))),
    ...reasonsOf('unknown', (condition) => words.notKnown(summariseSubject(condition))),
    ...reasonsOf('not_judged', (condition) => words.notJudged(summariseCondition(condition, names))),
  ]
  const isPlain = rule.match_type === 'all' || failed.length === 1
  return words.doesNotFireBecause(isPlain ? failed : [words.noneMet])
}
