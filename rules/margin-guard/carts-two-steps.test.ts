import { expect, test } from 'vitest'
import { listCartsTwoSteps } from './carts-two-steps.ts'
import { piecesMax } from './guard-cart.ts'

const telling = { places: [0, 1, 2], groups: [[0, 1, 2]], isCut: false }
const beside = (pieces: readonly (readonly [number, number])[]) =>
  [...listCartsTwoSteps({ pieces: new Map(pieces), codes: ['A'], circumstances: 3 }, { telling })].map(
    ({ pieces: found, codes, circumstances }) => {
      expect([codes, circumstances]).toEqual([['A'], 3])
      return [0, 1, 2].map((place) => found.get(place) ?? 0).join(' ')
    },
  )

test('carts two steps away have a piece more or less of each of two products', () => {
  expect(new Set(beside([[0, 2]]))).toEqual(
    // One in place of another, one more of both; of what is not there nothing can be taken.
    new Set(['1 1 0', '3 1 0', '1 0 1', '3 0 1', '2 1 1']),
  )
  expect(beside([[0, 1]])).not.toContain('0 0 0')
  expect(beside([[0, piecesMax]])).not.toContain(`${piecesMax + 1} 1 0`)
  expect(
    beside([
      [0, 1],
      [1, 1],
    ]),
  ).not.toContain('0 0 0')
})
