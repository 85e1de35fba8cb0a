import { describeCircumstances } from '#rules/margin-guard/circumstances.ts'
import type { MarginGuardAnswer, WorstCart, WorstLine } from '#rules/margin-guard/margin-guard-answer.ts'
import { findLowestLine } from '#rules/margin-guard/measures.ts'
import type { Circumstances } from './find-circumstances.ts'
import type { PricedGuardCart } from './price-guard-cart.ts'

type Priced = PricedGuardCart | undefined

/** Description of the worst cart by each measure. */
export function formatWorst(
  worst: { readonly ofOrder: Priced; readonly belowCompareAt: Priced },
  circumstances: Circumstances,
): Pick<MarginGuardAnswer, 'ofOrder' | 'belowCompareAt'> {
  const line = worst.belowCompareAt && formatLowestLine(worst.belowCompareAt)
  return {
    ofOrder: worst.ofOrder === undefined ? null : formatCart(worst.ofOrder, circumstances),
    belowCompareAt:
      worst.belowCompareAt === undefined || line === undefined
        ? null
        : { ...formatCart(worst.belowCompareAt, circumstances), line },
  }
}

function formatCart(
  { cart, sample, prices: { lines, totals } }: PricedGuardCart,
  { values, choices }: Circumstances,
): WorstCart {
  return {
    sample,
    enteredCodes: [...cart.codes],
    circumstances: describeCircumstances(choices[cart.circumstances] ?? new Map(), values),
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

/** One entry for each discount, the largest amount first. */
function addUp(allocations: readonly Taken[]): Taken[] {
  const amounts = new Map<string, number>()
  for (const { discountId, amount } of allocations) {
    amounts.set(discountId, (amounts.get(discountId) ?? 0) + amount)
  }
  return [...amounts]
    .map(([discountId, amount]) => ({ discountId, amount }))
    .sort((one, other) => other.amount - one.amount)
}
