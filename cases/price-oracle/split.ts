import { least, total } from './fraction.ts'

/**
 * Splits an amount by the weights, exactly and rounded down. The remaining units go one each to the first lines that
 * have room (docs/platform.md#what-discounts-take).
 */
export function split(
  amount: bigint,
  weights: readonly bigint[],
  rooms: readonly bigint[] = weights,
): bigint[] {
  const whole = total(weights)
  const shares = weights.map((weight, line) =>
    whole === 0n ? 0n : least((amount * weight) / whole, rooms[line] ?? 0n),
  )
  let left = amount - total(shares)
  while (left > 0n) {
    const before = left
    for (const [line, share] of shares.entries()) {
      if (left === 0n || share >= (rooms[line] ?? 0n)) continue
      shares[line] = share + 1n
      left -= 1n
    }
    if (left === before) throw new Error('There is no room for what is left over')
  }
  return shares
}
