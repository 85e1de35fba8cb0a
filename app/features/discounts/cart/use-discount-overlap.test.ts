import { describe, expect, it } from 'vitest'
import type { useSample } from '../../test-panel/use-sample.ts'
import { showMoment } from './use-discount-overlap.ts'

type Sample = ReturnType<typeof useSample>

/** A sample whose date or time the merchant has set. */
const sampleWith = (...own: readonly string[]) =>
  ({
    sample: { date: '2026-03-01', time: '08:15' },
    isOwn: (name: string) => own.includes(name),
  }) as unknown as Sample
const overlap = { from: Date.parse('2999-12-24T04:30:00Z'), isNow: false, discounts: [] } as never

describe('the moment of an overlap', () => {
  it.each([
    [[], { date: '2999-12-24', time: '10:00' }],
    [['date'], { date: '2026-03-01', time: '10:00' }],
    [['time'], { date: '2999-12-24', time: '08:15' }],
    [['date', 'time'], { date: '2026-03-01', time: '08:15' }],
  ])('sets the clock of the shop, except for what the merchant has set: %j', (own, shown) => {
    expect(showMoment(sampleWith(...own), overlap, 'Asia/Kolkata')).toEqual(shown)
  })
})
