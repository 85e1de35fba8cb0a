import { expect, test } from 'vitest'
import { cannotBeChanged } from './wallets.ts'

test.each([
  ['Shop Pay', true],
  ['APPLE PAY', true],
  [' google pay ', true],
  ['Meta Pay', true],
  ['Cash on Delivery', false],
  ['Google Pay (UPI)', false],
  ['', false],
])('the name and the place of %j stay: %s', (name, stay) => {
  expect(cannotBeChanged(name)).toBe(stay)
})
