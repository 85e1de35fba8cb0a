import { allocate } from './allocate.ts'
import type { Condition, OrderCandidate, OrderOperation, UnmetCondition } from './answer.ts'
import type { CartToPrice } from './cart-to-price.ts'
import type { Offer } from './offer.ts'
import { amountOf, sum } from './value-amounts.ts'

export type ApplicableOrderCandidate = {
  readonly offer: Offer
  readonly candidate: OrderCandidate
  /** Amount that each line bears, by the order of lines. */
  readonly allocations: readonly number[]
}

/** A minimum that the order does not reach after product discounts. */
export type UnmetOrder = { readonly offer: Offer; readonly unmet: UnmetCondition }

export type OrderStage = {
  readonly held: readonly ApplicableOrderCandidate[]
  readonly unmet: readonly UnmetOrder[]
}

/**
 * Applies order discounts to the prices of lines after product discounts. All are computed from that same base, and
 * each is spread over the lines in proportion to it. Together they never take more from a line than its price. Gift
 * cards get no order discount.
 */
export function applyOrderDiscounts(
  cart: CartToPrice,
  base: readonly number[],
  offers: readonly Offer[],
): OrderStage {
  const left = [...base]
  const held: ApplicableOrderCandidate[] = []
  const unmet: UnmetOrder[] = []
  for (const offer of offers) {
    for (const operation of offer.answer.order) {
      const choice = chooseCandidate(cart, base, operation)
      if ('unmet' in choice) {
        if (choice.unmet) unmet.push({ offer, unmet: choice.unmet })
        continue
      }
      const { candidate, amount } = choice
      const bears = cart.lines.map((_, line) => bearsOrderDiscounts(cart, candidate, line))
      const available = left.map((rest, line) => (bears[line] ? rest : 0))
      const weights = base.map((price, line) => (bears[line] ? price : 0))
      const allocations = allocate(Math.min(amount, sum(available)), weights, available)
      for (const [line, share] of allocations.entries()) left[line] = (left[line] ?? 0) - share
      held.push({ offer, candidate, allocations })
    }
  }
  return { held, unmet }
}

function chooseCandidate(
  cart: CartToPrice,
  base: readonly number[],
  { strategy, candidates }: OrderOperation,
): { candidate: OrderCandidate; amount: number } | { unmet: UnmetCondition | undefined } {
  const open = candidates.filter((candidate) => findUnmet(cart, base, candidate.conditions) === undefined)
  const priced = open.map((candidate) => ({
    candidate,
    amount: amountOf(
      candidate.value,
      sum(base.map((price, line) => (bearsOrderDiscounts(cart, candidate, line) ? price : 0))),
    ),
  }))
  const [chosen] = strategy === 'FIRST' ? priced : priced.toSorted((one, other) => other.amount - one.amount)
  return chosen ?? { unmet: candidates[0] && findUnmet(cart, base, candidates[0].conditions) }
}

/** The first condition that the lines do not reach at these prices. */
export function findUnmet(
  cart: CartToPrice,
  prices: readonly number[],
  conditions: readonly Condition[],
): UnmetCondition | undefined {
  for (const { measure, minimum, lines } of conditions) {
    const found = sum(
      [...lines].map((line) =>
        measure === 'amount' ? (prices[line] ?? 0) : (cart.lines[line]?.quantity ?? 0),
      ),
    )
    if (found < minimum) return { measure, minimum, found }
  }
  return undefined
}

function bearsOrderDiscounts(cart: CartToPrice, candidate: OrderCandidate, line: number): boolean {
  return cart.lines[line]?.isGiftCard === false && !candidate.excludedLines.has(line)
}
