import { expect, it } from 'vitest'
import { formatDiscountLink } from './discount-link.ts'

it.each([
  ['https://shop.example', 'TEN', 'https://shop.example/discount/TEN'],
  ['https://shop.example//', 'A B/C', 'https://shop.example/discount/A%20B%2FC'],
])('from %s with %j it leads to %s', (store, code, link) => {
  expect(formatDiscountLink(store, code)).toBe(link)
})
