import { expect, test } from 'vitest'
import { paymentMethodNames } from './payment-methods.ts'

test('Each payment method has one source', () => {
  expect(paymentMethodNames.manual).toEqual(['Cash on Delivery (COD)', 'Money Order', 'Bank Deposit'])
  const all = Object.values(paymentMethodNames).flat()
  expect(new Set(all).size).toBe(all.length)
})
