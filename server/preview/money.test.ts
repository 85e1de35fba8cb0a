import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  ['INR', 49, '49.0'],
  ['INR', 49.5, '49.5'],
  ['INR', 0.1 + 0.2, '0.3'],
  ['KWD', 4.925, '4.925'],
  ['KWD', 4.9, '4.9'],
  ['JPY', 1200, '1200.0'],
  ['JPY', 0, '0.0'],
])('an amount of %s has the decimals of its currency: %d', (currencyCode, amount, written) => {
  expect(formatMoney(amount, currencyCode)).toEqual({ amount: written, currencyCode })
})
