import { expect, it } from 'vitest'
import { makeSeed } from '../../seed/seed.ts'
import { describePaymentOption } from './payment-option.ts'

it('UI extensions see the types of the seeded methods, and handles that differ', () => {
  const options = makeSeed().paymentMethods.map((method) => ({
    name: method.shownAs,
    ...describePaymentOption(method),
  }))
  expect(Object.fromEntries(options.map(({ name, optionType }) => [name, optionType]))).toEqual({
    'Credit card': 'creditCard',
    PayPal: 'offsite',
    'Apple Pay': 'wallet',
    'Google Pay': 'wallet',
    'Cash on Delivery (COD)': 'paymentOnDelivery',
    'Bank Deposit': 'manualPayment',
    'Money Order': 'manualPayment',
  })
  expect(new Set(options.map(({ optionHandle }) => optionHandle)).size).toBe(options.length)
})
