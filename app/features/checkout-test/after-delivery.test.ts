import { describe, expect, it } from 'vitest'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { createSample } from '#rules/preview/samples.ts'
import { afterDelivery } from './after-delivery.ts'

const sample = createSample('metro-shopper', {
  rates: [
    { title: 'Express', cost: 80 },
    { title: 'Standard', cost: 40 },
  ],
  paymentMethods: [],
  date: '2026-11-20',
  time: '10:00',
})
const rate = (name: string, shownAs: string | null = name): PreviewMethod => ({
  id: name,
  name,
  shown: shownAs === null ? null : { position: 0, name: shownAs },
  changes: [],
})

describe('the sample of the payment step', () => {
  it('is the same while no rates are known', () => {
    expect(afterDelivery(sample, undefined)).toEqual({ sample, hiddenRate: undefined })
  })

  it('has the rates that are left, by their new names and with their prices', () => {
    const { sample: after, hiddenRate } = afterDelivery(sample, [
      rate('Express', 'Fast'),
      rate('Standard', null),
    ])
    expect(after.rates).toEqual([{ title: 'Fast', cost: 80 }])
    expect(after.chosenRate).toBe('Fast')
    expect(hiddenRate).toBeUndefined()
    expect(after.lines).toBe(sample.lines)
  })

  it('has no chosen rate once that is hidden, and names it', () => {
    expect(afterDelivery(sample, [rate('Standard'), rate('Express', null)])).toMatchObject({
      sample: { rates: [{ title: 'Standard', cost: 40 }], chosenRate: null },
      hiddenRate: 'Express',
    })
  })

  it('keeps a chosen rate that the delivery step did not have', () => {
    expect(afterDelivery(sample, [rate('Pickup')])).toEqual({
      sample: { ...sample, rates: [{ title: 'Pickup', cost: 0 }] },
      hiddenRate: undefined,
    })
  })
})
