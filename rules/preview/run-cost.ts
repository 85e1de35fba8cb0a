import { testPanelWords } from '../words/test-panel.ts'
import type { RecordOutcome, RunCost } from './preview-answer.ts'

const words = testPanelWords.run
const count = new Intl.NumberFormat('en')

/** Cost of a run in two sentences: the whole with the platform's limit, and its parts. */
export function describeCost({ own, provider, limit }: RunCost): {
  readonly whole: string
  readonly parts: string
} {
  const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(
    (own + provider) / limit,
  )
  return {
    whole: words.cost(count.format(own + provider), count.format(limit), share),
    parts: words.costParts(count.format(own), count.format(provider)),
  }
}

/** True if the run used up its budget before it judged every condition. */
export function hasUsedUpBudget({ trace }: Pick<RecordOutcome, 'trace'>): boolean {
  return (
    trace?.rules.some(({ conditions }) => conditions.some(({ state }) => state === 'not_judged')) ?? false
  )
}
