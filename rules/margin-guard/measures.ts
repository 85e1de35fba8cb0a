/** A cart's prices, in minor units. */
export type PricedLines = {
  readonly lines: readonly {
    readonly price: number
    readonly discountedPrice: number
    /** All its pieces at the compare-at price, or at the price where that is more. */
    readonly compareAt: number
  }[]
}

/** Share of the order that is taken: 0 for nothing, 1 for all. */
export function shareOfOrder({ lines }: PricedLines): number {
  const before = lines.reduce((sum, { price }) => sum + price, 0)
  const after = lines.reduce((sum, { discountedPrice }) => sum + discountedPrice, 0)
  return before === 0 ? 0 : (before - after) / before
}

/** The line that falls furthest below its compare-at price, and by what share of it; undefined in an empty cart. */
export function findLowestLine({ lines }: PricedLines): { index: number; share: number } | undefined {
  let lowest: { index: number; share: number } | undefined
  for (const [index, { compareAt, discountedPrice }] of lines.entries()) {
    const share = compareAt === 0 ? 0 : (compareAt - discountedPrice) / compareAt
    if (lowest === undefined || share > lowest.share) lowest = { index, share }
  }
  return lowest
}
