import { expect, it } from 'vitest'
import { cutPage, rowsPerPage } from './page.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it.each([
  ['an empty list has one empty page', 0, 1, { items: [], number: 1, count: 1, first: 1 }],
  ['a full page is the only one', 10, 1, { items: numbers(10), number: 1, count: 1, first: 1 }],
  ['the last page has the rest', 23, 3, { items: [21, 22, 23], number: 3, count: 3, first: 21 }],
  ['past the last is the last', 11, 9, { items: [11], number: 2, count: 2, first: 11 }],
  ['before the first is the first', 11, -4, { items: numbers(10), number: 1, count: 2, first: 1 }],
])('%s', (_case, length, wanted, expected) => {
  expect(rowsPerPage).toBe(10)
  expect(cutPage(numbers(length), wanted)).toEqual(expected)
})
