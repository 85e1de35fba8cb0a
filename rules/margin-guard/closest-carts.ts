/** Maximum steps to fill a table of sums, which take a few hundredths of a second. */
const stepsMax = 20_000_000

/** Number of pieces of each item, by the item's index. */
export type Pieces = ReadonlyMap<number, number>

/**
 * Creates a search for carts that reach an amount, exceed it least, and have the fewest pieces. Prices and amounts are
 * whole minor units. Undefined if the table would be too large.
 */
export function createClosestCarts(
  prices: ReadonlyMap<number, number>,
  largest: number,
): ((amount: number) => Pieces) | undefined {
  // One item represents all items with the same price.
  const itemOf = new Map([...prices].map(([item, price]) => [price, item]))
  const distinct = [...itemOf.keys()]
  const unit = distinct.reduce(greatestCommonDivisor, 0)
  if (unit === 0) return undefined
  const size = Math.ceil(largest / unit) + Math.max(...distinct) / unit
  if (size * distinct.length > stepsMax) return undefined

  const pieces = new Int32Array(size + 1).fill(-1)
  /** Price of the piece that was added last. */
  const last = new Uint16Array(size + 1)
  pieces[0] = 0
  for (let sum = 1; sum <= size; sum += 1) {
    for (const [index, price] of distinct.entries()) {
      const before = pieces[sum - price / unit] ?? -1
      const known = pieces[sum] ?? -1
      if (before >= 0 && (known < 0 || before + 1 < known)) {
        pieces[sum] = before + 1
        last[sum] = index
      }
    }
  }
  return (amount) => {
    let sum = Math.min(Math.ceil(amount / unit), size)
    while (sum < size && (pieces[sum] ?? -1) < 0) sum += 1
    const found = new Map<number, number>()
    while (sum > 0 && (pieces[sum] ?? -1) >= 0) {
      const price = distinct[last[sum] ?? 0] ?? 0
      const item = itemOf.get(price)
      if (item === undefined) break
      found.set(item, (found.get(item) ?? 0) + 1)
      sum -= price / unit
    }
    return found
  }
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
