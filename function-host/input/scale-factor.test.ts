import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { functionSchema } from '../function-schema.ts'
import { findScaledLists, scaleFactor } from './scale-factor.ts'

const schema = functionSchema('payment_customization', '2026-10')
const ids = (length: number) => Array.from({ length }, (_, index) => ({ id: String(index) }))
const factor = (query: string, input: unknown) => scaleFactor(input, findScaledLists(schema, parse(query)))
const lines = '{ cart { lines { id } } }'

test.each([
  [0, 1],
  [200, 1],
  [201, 1.005],
  [500, 2.5],
  [2000, 10],
  [5000, 10],
])('%i lines scale by %f', (count, expected) => {
  expect(factor(lines, { cart: { lines: ids(count) } })).toBeCloseTo(expected, 10)
})

test('lines under another name and in a fragment count', () => {
  const query = '{ basket: cart { ...Lines } } fragment Lines on Cart { all: lines { id } }'
  expect(factor(query, { basket: { all: ids(400) } })).toBe(2)
})

test('the longest list of a delivery group counts', () => {
  const query = '{ cart { deliveryGroups { cartLines { id } } } }'
  expect(
    factor(query, { cart: { deliveryGroups: [{ cartLines: ids(300) }, { cartLines: ids(600) }] } }),
  ).toBe(3)
})

test('lines that were not asked for do not count', () => {
  expect(factor('{ cart { poNumber } }', { cart: { lines: ids(1000) } })).toBe(1)
})
