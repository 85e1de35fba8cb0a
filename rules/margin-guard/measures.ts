/** Prices of a cart, in minor units. */
export type PricedLines = {
  readonly lines: readonly {
    readonly price: number
    readonly discountedPrice: number
    /** Amount of all its pieces at the higher of compare-at price and price. */
    readonly compareAt: number
  }[]
}

/** Share of the order that is taken off: 0 for nothing, 1 for everything. */
export function shareOfOrder({ lines }: PricedLines): number {
  const before = lines.reduce((sum, { price }) => sum + price, 0)
  const after = lines.reduce((sum, { discountedPrice }) => sum + discountedPrice, 0)
  return before === 0 ? 0 : (before - after) / before
}

/** Finds the line that is furthest below its compare-at price, and by what share. Undefined for an empty cart. */
export function findLowestLine({ lines }: PricedLines): { index: number; share: number } | undefined {
  let lowest: { index: number; share: number } | undefined
  for (const [index, { compareAt, discountedPrice }] of lines.entries()) {
    const share = compareAt === 0 ? 0 : (compareAt - discountedPrice) / compareAt
    if (lowest === undefined || share > lowest.share) lowest = { index, share }
  }
  return lowest
}
