import type { Names } from '#rules/language/names.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { summariseAction } from '#rules/language/summary.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import { cartWords } from './words.ts'

type Run = DiscountPreviewAnswer['runs'][number]

/**
 * Run for the reports of rules. Both runs judge the same conditions, so one is enough. Actions of discounts are
 * explained by the report of discounts.
 */
export function readRuleRun(runs: readonly Run[]) {
  const [run] = runs.filter(({ outcome }) => outcome.trace !== null).concat(runs)
  if (run === undefined) return undefined
  const { trace, error } = run.outcome
  return {
    error,
    trace: trace && { rules: trace.rules.map((rule) => ({ ...rule, actions: [] })) },
  }
}

/** Reasons why actions of met rules had no effect, from the run that each belongs to. */
export function explainActions(runs: readonly Run[], { rules }: RuleSet, names: Names): string[] {
  return rules.flatMap((rule, ruleIndex) =>
    rule.actions.flatMap((action, actionIndex) => {
      const outcomes = runs.flatMap(({ outcome: { trace } }) => {
        const fired = trace?.rules.find((one) => one.rule === ruleIndex && one.fired)
        return fired?.actions.find((one) => one.action === actionIndex)?.outcome ?? []
      })
      const outcome = outcomes.find((one) => one !== 'other_run')
      if (outcome === undefined || outcome === 'given') return []
      return [
        cartWords.actions.gaveNothing(
          summariseAction(action, undefined, names),
          cartWords.actions.why[outcome],
        ),
      ]
    }),
  )
}
