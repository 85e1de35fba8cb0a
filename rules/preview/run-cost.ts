import { formatNumber, formatPercent } from '#forms/text/language.ts'
import { testPanelWords } from '../words/test-panel.ts'
import type { RecordOutcome, RunCost } from './preview-answer.ts'

const words = testPanelWords.technicalRun

/** Describes the cost of a run in two sentences: the total with the platform's limit, and its parts. */
export function describeCost({ own, provider, limit }: RunCost): {
  readonly whole: string
  readonly parts: string
} {
  const share = formatPercent((own + provider) / limit, 1)
  return {
    whole: words.cost(formatNumber(own + provider), formatNumber(limit), share),
    parts: words.costParts(formatNumber(own), formatNumber(provider)),
  }
}

/** True if the run used up its budget before it judged every condition. */
export function hasUsedUpBudget({ trace }: Pick<RecordOutcome, 'trace'>): boolean {
  return (
    trace?.rules.some(({ conditions }) => conditions.some(({ state }) => state === 'not_judged')) ?? false
  )
}
