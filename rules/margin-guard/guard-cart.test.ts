import { expect, it } from 'vitest'
import { createOrdinaryDetails } from '../dead-ends/compose-checkout.ts'
import { composeGuardCheckout, formatCartKey } from './guard-cart.ts'
import { item } from './margin-guard.test-support.ts'

const shop = {
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
  paymentMethods: [],
}
const details = { ...createOrdinaryDetails(shop), weight: 600 }
const items = [item(5, { title: 'Tea', weightInGrams: 7 }), item(6, { title: 'Cup', weightInGrams: 8 })]
const pieces = new Map([
  [1, 3],
  [0, 2],
  [9, 1],
])
const linesOf = (asksWeight: boolean) =>
  composeGuardCheckout({ pieces }, items, details, shop, asksWeight).lines.map(
    ({ title, quantity, weightInGrams }) => [title, quantity, weightInGrams],
  )

it('has the products of the cart in its order, with their own weights', () => {
  expect(linesOf(false)).toEqual([
    ['Cup', 3, 8],
    ['Tea', 2, 7],
  ])
})

it('gives the first line all the weight that a condition asks for', () => {
  expect(linesOf(true)).toEqual([
    ['Cup', 3, 200],
    ['Tea', 2, 0],
  ])
  const without = { ...details, weight: null }
  expect(composeGuardCheckout({ pieces }, items, without, shop, true).lines[0]?.weightInGrams).toBe(0)
})

it('distinguishes carts by their lines in order, the shopper, and the codes in any order', () => {
  const key = (codes: string[], lines: [number, number][], circumstances = 0) =>
    formatCartKey({ pieces: new Map(lines), codes, circumstances })
  const one = key(
    ['A', 'B'],
    [
      [0, 1],
      [1, 1],
    ],
  )
  expect(
    key(
      ['B', 'A'],
      [
        [0, 1],
        [1, 1],
      ],
    ),
  ).toBe(one)
  expect(
    key(
      ['A', 'B'],
      [
        [1, 1],
        [0, 1],
      ],
    ),
  ).not.toBe(one)
  expect(
    key(
      ['A'],
      [
        [0, 1],
        [1, 1],
      ],
    ),
  ).not.toBe(one)
  expect(
    key(
      ['A', 'B'],
      [
        [0, 1],
        [1, 1],
      ],
      1,
    ),
  ).not.toBe(one)
})
