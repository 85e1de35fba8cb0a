import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { createSample } from '#rules/preview/samples.ts'

/** The sample checkout "metro-shopper" in a store with three methods and two rates, on a Friday morning. */
export const testSample: SampleCheckout = createSample('metro-shopper', {
  rates: [
    { title: 'Standard', cost: 49 },
    { title: 'Express', cost: 149 },
  ],
  paymentMethods: ['Cash on Delivery (COD)', 'Bank Deposit', 'Google Pay'],
  date: '2026-11-20',
  time: '10:30',
})
