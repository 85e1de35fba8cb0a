import { type Condition, findGroup, listConditions, type RuleSet } from '../language/rule-set.ts'
import type { JudgedTrace } from '../preview/trace.ts'
import { nameJudgedDetails } from './probes.ts'

/** A condition in a trace, with the requirement of its rule. */
export type TracedCondition = {
  readonly rule: number
  readonly condition: number
  readonly asked: Condition
  /** The details that decide it, as one name. */
  readonly details: string
  /** True if it is met after negation by its rule (negated-conditions.ts). */
  readonly isMet: boolean
}

type Traced = { readonly trace: JudgedTrace | null }

/**
 * Creates a reader for the traces of a record's runs. It lists the conditions only once: a rule may have a hundred, and
 * a record runs on hundreds of checkouts.
 */
export function createTraceReader({ rules }: RuleSet): (outcome: Traced) => TracedCondition[] {
  const known = rules.map((rule) =>
    listConditions(rule).map((asked, index) => ({
      asked,
      details: nameJudgedDetails(asked),
      met: findGroup(rule, index)?.not ? 'not_met' : 'met',
    })),
  )
  return ({ trace }) =>
    (trace?.rules ?? []).flatMap(({ rule, conditions }) =>
      conditions.flatMap(({ condition, state }): TracedCondition[] => {
        const found = known[rule]?.[condition]
        if (found === undefined) return []
        const { asked, details, met } = found
        return [{ rule, condition, asked, details, isMet: state === met }]
      }),
    )
}
