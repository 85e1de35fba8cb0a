/**
 * Splits an amount in proportion to the weights, by exact ratio and rounded down to whole units. The remaining units go
 * one each to the first shares that have room, and no share exceeds its room. Throws a RangeError if the amount exceeds
 * the total room.
 */
export function allocate(
  amount: number,
  weights: readonly number[],
  limits: readonly number[] = weights,
): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = weights.map((weight, index) =>
    total === 0n ? 0 : Math.min(Number((BigInt(amount) * BigInt(weight)) / total), limits[index] ?? 0),
  )
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  // Each pass gives a unit to every share with room, so the fullest share limits the number of passes.
  while (left > 0) {
    const open = [...shares.keys()].filter((index) => (shares[index] ?? 0) < (limits[index] ?? 0))
    if (open.length === 0) throw new RangeError(`There is no room for ${left} of ${amount}`)
    const each = Math.max(1, Math.min(Math.floor(left / open.length), findSmallestRest(open, shares, limits)))
    for (const index of open) {
      const part = Math.min(each, left)
      shares[index] = (shares[index] ?? 0) + part
      left -= part
    }
  }
  return shares
}

function findSmallestRest(
  open: readonly number[],
  shares: readonly number[],
  limits: readonly number[],
): number {
  return Math.min(...open.map((index) => (limits[index] ?? 0) - (shares[index] ?? 0)))
}
