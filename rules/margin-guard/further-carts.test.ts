import { expect, test } from 'vitest'
import { listFurtherCarts } from './further-carts.ts'
import { piecesMax } from './guard-cart.ts'

const representing = { indices: [0, 1, 2], groups: [[0, 1, 2]], isCut: false }
const listFrom = (pieces: readonly (readonly [number, number])[]) =>
  [...listFurtherCarts({ pieces: new Map(pieces), codes: ['A'], circumstances: 3 }, { representing })].map(
    ({ pieces: found, codes, circumstances }) => {
      expect([codes, circumstances]).toEqual([['A'], 3])
      return [0, 1, 2].map((index) => found.get(index) ?? 0).join(' ')
    },
  )

test('further carts double or triple the whole cart, or have one piece more or less of two products', () => {
  expect(new Set(listFrom([[0, 2]]))).toEqual(
    // One product replaced by another, and one more of both. Nothing can be removed from a product that is not in the
    // cart.
    new Set(['4 0 0', '6 0 0', '1 1 0', '3 1 0', '1 0 1', '3 0 1', '2 1 1']),
  )
})

test('further carts are never empty, and never have too many pieces', () => {
  const two = [
    [0, 1],
    [1, 1],
  ] as const
  expect(listFrom(two)).not.toContain('0 0 0')
  expect(listFrom([[0, piecesMax]]).filter((cart) => Number(cart.split(' ')[0]) > piecesMax)).toEqual([])
})
