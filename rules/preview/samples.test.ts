import { expect, test } from 'vitest'
import { sampleCheckoutSchema } from './sample-checkout.ts'
import { createSample, sampleIds } from './samples.ts'

const store = {
  rates: [{ title: 'Standard', cost: 49 }],
  paymentMethods: ['COD'],
  date: '2026-11-20',
  time: '10:30',
}

test.each(sampleIds)('%s is a checkout in any store', (id) => {
  for (const facts of [store, { ...store, rates: [], paymentMethods: [] }]) {
    expect(sampleCheckoutSchema.parse(createSample(id, facts))).toEqual(createSample(id, facts))
  }
})

test('samples differ in the step that the shopper has reached', () => {
  expect(createSample('metro-shopper', store).chosenRate).toBe('Standard')
  expect(createSample('just-arrived', store)).toMatchObject({ chosenRate: null, address: null })
})
