import { formatNumber, formatPercent } from '#forms/text/language.ts'
import { budgetWords as words } from '../../words/budget.ts'
import type { BudgetAnswer, BudgetMeasure } from './budget-answer.ts'
import type { Meter } from './budget-states.ts'

export type DescribedMeter = {
  readonly label: string
  readonly amount: string
  /** Consequence of exceeding the limit, and parts of the rules to remove. */
  readonly advice: readonly string[]
}

/** Describes a meter. `titles`: titles of the measured rules, in order; `answer`: the answer that the meter is from. */
export function describeMeter(
  meter: Meter,
  { carts }: BudgetAnswer,
  titles: readonly string[],
): DescribedMeter {
  const { kind, lines, measure, state } = meter
  const cart = carts.find((one) => lines === one.lines || lines === one.mostLines)
  const isUnknown = state === 'over' && measure.used <= measure.limit
  const share = isUnknown ? words.beyond : formatShare(measure.used, measure.limit)
  const consequence =
    state !== 'over' || kind === 'query'
      ? []
      : [
          kind === 'input'
            ? words.consequences.input(formatNumber(cart?.mostLines ?? 0))
            : kind === 'output' && cart?.leavesOut === true
              ? words.leftOut
              : words.consequences[kind],
        ]
  return {
    label: words.meters[kind](share, formatNumber(lines ?? 0)),
    amount: describeAmount(meter, cart),
    advice: state === 'fine' ? [] : [...consequence, ...describeHeaviest(measure, titles)],
  }
}

function describeAmount({ kind, measure }: Meter, cart: BudgetAnswer['carts'][number] | undefined): string {
  const [used, limit] = [formatNumber(measure.used), formatNumber(measure.limit)]
  if (kind === 'query') return words.technicalAmounts.points(used, limit)
  if (kind !== 'instructions' || cart === undefined) return words.technicalAmounts.bytes(used, limit)
  const { own, provider } = cart.instructions
  return words.technicalAmounts.instructions(used, limit, formatNumber(own), formatNumber(provider))
}

function describeHeaviest({ heaviest, limit }: BudgetMeasure, titles: readonly string[]): string[] {
  if (heaviest === null) return [words.shorten]
  const rule = words.rule(heaviest.rule + 1, (titles[heaviest.rule] ?? '').trim())
  return [words.heaviest(rule, formatShare(heaviest.leaves, limit)), words.shorten]
}

/** Whole percent, rounded so that it agrees with the text about the limit: near it, or above it. */
function formatShare(used: number, limit: number): string {
  const share = used / limit
  if (used > limit) return formatPercent(Math.max(1.01, share))
  return share < 0.01 ? words.least : formatPercent(Math.floor(share * 100) / 100)
}
