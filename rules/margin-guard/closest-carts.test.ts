import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClosestCarts, type Pieces } from './closest-carts.ts'

const sumOf = (pieces: Pieces, prices: ReadonlyMap<number, number>) =>
  [...pieces].reduce((sum, [index, quantity]) => sum + quantity * (prices.get(index) ?? 0), 0)
const countOf = (pieces: Pieces) => [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)

/**
 * Calculates the expected result: tries every number of pieces, and keeps the smallest sum with its number of pieces.
 */
function tryAll(prices: readonly number[], amount: number): { sum: number; count: number } {
  const [price, ...others] = prices
  if (price === undefined) return { sum: 0, count: 0 }
  let best = { sum: Number.POSITIVE_INFINITY, count: 0 }
  for (let quantity = 0; quantity <= Math.ceil(amount / price); quantity += 1) {
    const rest = tryAll(others, amount - quantity * price)
    const found = { sum: quantity * price + rest.sum, count: quantity + rest.count }
    if (found.sum < amount) continue
    if (found.sum < best.sum || (found.sum === best.sum && found.count < best.count)) best = found
  }
  return best
}

describe('the cart that reaches an amount with least above it', () => {
  it.each<[string, [number, number][], number, [number, number][]]>([
    [
      'exactly',
      [
        [0, 299],
        [1, 350],
        [2, 701],
      ],
      1000,
      [
        [2, 1],
        [0, 1],
      ],
    ],
    [
      'with the fewest pieces',
      [
        [0, 100],
        [1, 250],
      ],
      500,
      [[1, 2]],
    ],
    ['with something above it', [[4, 300]], 1000, [[4, 4]]],
    [
      'the last of several at one price, for all of them',
      [
        [1, 50],
        [2, 50],
      ],
      100,
      [[2, 2]],
    ],
    ['nothing for no amount', [[0, 50]], 0, []],
  ])('%s', (_, prices, amount, expected) => {
    const pieces = createClosestCarts(new Map(prices), 1000)?.(amount)
    expect(new Map(pieces)).toEqual(new Map(expected))
  })

  it('is the best of all carts', () => {
    const prices = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 })
    const step = fc.constantFrom(1, 25)
    fc.assert(
      fc.property(prices, step, fc.integer({ min: 1, max: 40 }), (list, cents, amount) => {
        const byIndex = new Map(list.map((price, index) => [index, price * cents]))
        const pieces = createClosestCarts(byIndex, 40 * cents)?.(amount * cents) ?? new Map()
        const { sum, count } = tryAll(list, amount)
        expect([sumOf(pieces, byIndex), countOf(pieces)]).toEqual([sum * cents, count])
      }),
    )
  })

  it('is not searched without prices, or if the table would be too large', () => {
    expect(createClosestCarts(new Map(), 1000)).toBeUndefined()
    expect(createClosestCarts(new Map([[0, 1]]), 100_000_000)).toBeUndefined()
    // Prices in whole hundreds need a smaller table for the same amount.
    expect(createClosestCarts(new Map([[0, 100_000]]), 100_000_000)?.(100_000_000)).toEqual(
      new Map([[0, 1000]]),
    )
  })
})
