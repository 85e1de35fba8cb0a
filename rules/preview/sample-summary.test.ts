import { expect, it } from 'vitest'
import { summariseCustomer, summariseSample } from './sample-summary.ts'
import { createSample } from './samples.ts'

const store = {
  rates: [{ title: 'Standard', cost: 49 }],
  paymentMethods: [],
  date: '2026-01-01',
  time: '10:00',
}

it('tells a checkout in one line', () => {
  expect(summariseSample(createSample('metro-shopper', store))).toBe(
    'India, KA, 560001 · 2 pieces · Signed in, vip · Standard',
  )
  expect(summariseSample(createSample('just-arrived', store))).toBe(
    'No address yet · 1 piece · Nothing entered yet · No rate chosen',
  )
})

it('does not call somebody a guest of whom nothing is known yet', () => {
  const { customer } = createSample('just-arrived', store)
  expect(summariseCustomer(customer)).toBe('Nothing entered yet')
  expect(summariseCustomer({ ...customer, phone: '+919800000001' })).toBe('Guest')
})
