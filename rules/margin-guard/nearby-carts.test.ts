import { describe, expect, it } from 'vitest'
import type { GuardCart } from './guard-cart.ts'
import { listNearbyCarts } from './nearby-carts.ts'
import type { Suggesting } from './suggest-carts.ts'

const suggesting = (changes: Partial<Suggesting> = {}): Suggesting => ({
  items: [],
  representing: { indices: [0, 1, 2], groups: [], isCut: false },
  boundaries: { amounts: [], quantities: [], offEach: [] },
  codeChoices: [],
  circumstancesCount: 1,
  currencyDecimals: 2,
  ...changes,
})
const cart = (pieces: [number, number][], changes: Partial<GuardCart> = {}): GuardCart => ({
  pieces: new Map(pieces),
  codes: ['A'],
  circumstances: 0,
  ...changes,
})
const nearbyPieces = (one: GuardCart, changes: Partial<Suggesting> = {}) =>
  [...listNearbyCarts(one, suggesting(changes))].map(({ pieces }) => [...pieces])

describe('carts next to a cart', () => {
  it('have a piece more or less, or one piece, a line less or more, or another product', () => {
    expect(
      nearbyPieces(
        cart([
          [0, 5],
          [1, 1],
        ]),
      ),
    ).toEqual([
      [[1, 1]],
      [
        [0, 4],
        [1, 1],
      ],
      [
        [0, 6],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 1],
      ],
      [[0, 5]],
      [
        [0, 5],
        [1, 2],
      ],
      [
        [0, 5],
        [1, 1],
        [2, 1],
      ],
      [
        [2, 5],
        [1, 1],
      ],
      [
        [0, 5],
        [2, 1],
      ],
    ])
  })

  it('are never without lines, nor above the maximum of pieces', () => {
    const representing = { indices: [0], groups: [], isCut: false }
    expect(nearbyPieces(cart([[0, 1]]), { representing })).toEqual([[[0, 2]]])
    expect(nearbyPieces(cart([[0, 10_000]]), { representing })).toEqual([[[0, 9_999]], [[0, 1]]])
  })

  it('add as many pieces as discounts ask for', () => {
    const boundaries = { amounts: [], quantities: [3], offEach: [] }
    const representing = { indices: [1], groups: [], isCut: false }
    expect(nearbyPieces(cart([[0, 1]]), { representing, boundaries })).toEqual([
      [[0, 2]],
      [
        [0, 1],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 3],
      ],
      [[1, 1]],
    ])
  })

  it('have other codes, or another shopper, and the same pieces', () => {
    const one = cart([[0, 1]], { circumstances: 1 })
    const representing = { indices: [], groups: [], isCut: false }
    const nearby = [
      ...listNearbyCarts(one, suggesting({ representing, codeChoices: [['B'], []], circumstancesCount: 3 })),
    ]
    expect(nearby).toEqual([
      { ...one, pieces: new Map([[0, 2]]) },
      { ...one, circumstances: 0 },
      { ...one, circumstances: 2 },
      { ...one, codes: ['B'] },
      { ...one, codes: [] },
    ])
  })
})
