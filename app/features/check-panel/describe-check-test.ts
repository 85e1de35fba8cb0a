import { isWithoutConditions } from '#rules/language/rule-set.ts'
import { testLineWords as words } from '../test-panel/words.ts'
import type { CheckRun } from './use-check-run.ts'
import { checkPanelWords } from './words.ts'

/** The outcome of a check's test in one line. */
export function describeCheckTest(
  { last, failure, rules, checkout }: Pick<CheckRun, 'last' | 'failure' | 'rules' | 'checkout'>,
  isComplete: boolean,
): string {
  if (failure !== undefined || rules === undefined) return words.failed
  if (!isComplete) return words.incomplete
  if (isWithoutConditions(rules.ruleSet)) return words.withoutConditions
  if (last === undefined) return words.running(checkout.name)
  const { errors, outcome } = last.answer
  const effect =
    outcome.error !== null
      ? words.stopped
      : errors.length === 0
        ? words.goesOn
        : words.messages(errors.length)
  return words.tested(checkout.name, [effect])
}

/** The outcome of a check's test above its messages; empty before the first run. */
export function describeCheckHeadline({ last, draft }: Pick<CheckRun, 'last' | 'draft'>): string {
  if (last === undefined) return ''
  const { errors, outcome } = last.answer
  const isStopped = outcome.error !== null && draft.blockOnFailure === true
  return isStopped ? checkPanelWords.fails : checkPanelWords.headline(last.request.step, errors.length)
}
