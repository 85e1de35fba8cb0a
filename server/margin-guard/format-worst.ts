import type { MarginGuardAnswer, WorstCart, WorstLine } from '#rules/margin-guard/margin-guard-answer.ts'
import { findLowestLine } from '#rules/margin-guard/measures.ts'
import { tellSurroundings } from '#rules/margin-guard/surroundings.ts'
import type { Surroundings } from './learn-surroundings.ts'
import type { PricedGuardCart } from './price-guard-cart.ts'

type Priced = PricedGuardCart | undefined

/** What is told of the worst cart by each measure. */
export function formatWorst(
  worst: { readonly ofOrder: Priced; readonly belowCompareAt: Priced },
  surroundings: Surroundings,
): Pick<MarginGuardAnswer, 'ofOrder' | 'belowCompareAt'> {
  const line = worst.belowCompareAt && formatLowestLine(worst.belowCompareAt)
  return {
    ofOrder: worst.ofOrder === undefined ? null : formatCart(worst.ofOrder, surroundings),
    belowCompareAt:
      worst.belowCompareAt === undefined || line === undefined
        ? null
        : { ...formatCart(worst.belowCompareAt, surroundings), line },
  }
}

function formatCart(
  { cart, sample, prices: { lines, totals } }: PricedGuardCart,
  { values, choices }: Surroundings,
): WorstCart {
  return {
    sample,
    enteredCodes: [...cart.codes],
    circumstances: tellSurroundings(choices[cart.surroundings] ?? new Map(), values),
    subtotal: totals.subtotal,
    merchandise: totals.merchandise,
    taken: addUp(lines.flatMap(({ allocations }) => allocations)),
  }
}

function formatLowestLine({ lines, prices }: PricedGuardCart): WorstLine | undefined {
  const index = findLowestLine({ lines })?.index ?? 0
  const line = lines[index]
  if (line === undefined) return undefined
  const { compareAt, price, discountedPrice } = line
  const taken = addUp(prices.lines[index]?.allocations ?? [])
  return { index, compareAt, price, discountedPrice, taken }
}

type Taken = WorstCart['taken'][number]

/** One entry for each discount, the one that takes most first. */
function addUp(allocations: readonly Taken[]): Taken[] {
  const amounts = new Map<string, number>()
  for (const { discountId, amount } of allocations) {
    amounts.set(discountId, (amounts.get(discountId) ?? 0) + amount)
  }
  return [...amounts]
    .map(([discountId, amount]) => ({ discountId, amount }))
    .sort((one, other) => other.amount - one.amount)
}
