import { expect, test } from 'vitest'
import { derivePublishedRates } from './published-rates.ts'

const rate = (amount: number, name = 'Standard') => ({
  name,
  isActive: true,
  price: { amount, currencyCode: 'INR' },
})

test('a rate has a price where all its zones have the same', () => {
  const rates = [rate(49), rate(49), rate(99, 'Express'), rate(120, 'Express')]
  expect(derivePublishedRates({ rates, isCutOff: false }, 'INR')).toEqual([
    { name: 'Standard', price: 4900 },
    { name: 'Express' },
  ])
})

test('rates of which some were not read are unknown, since one more zone may have another price', () => {
  expect(derivePublishedRates({ rates: [rate(49)], isCutOff: true }, 'INR')).toBeUndefined()
})
