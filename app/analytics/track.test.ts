import { expect, it } from 'vitest'
import { listTrackedEvents, mostTrackedEvents, track } from './track.ts'

it('remembers events with the latest last, and forgets the oldest', () => {
  track('feature_triggered', { feature: 'cod_rules' })
  expect(listTrackedEvents()).toEqual([{ event: 'feature_triggered', properties: { feature: 'cod_rules' } }])
  for (let count = 0; count < mostTrackedEvents; count += 1) {
    track('cod_with_fee_saved', { status: 'draft', delivery_method_count: count })
  }
  expect(listTrackedEvents()).toHaveLength(mostTrackedEvents)
  expect(listTrackedEvents()[0]?.properties).toEqual({ status: 'draft', delivery_method_count: 0 })
  expect(listTrackedEvents().at(-1)?.properties).toMatchObject({
    delivery_method_count: mostTrackedEvents - 1,
  })
})
