import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localClock, momentOfClock } from './timezone.ts'

const minute = 60_000
const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'UTC']

it('finds the moment that a wall clock shows', () => {
  expect(momentOfClock('Asia/Kolkata', Date.UTC(2026, 10, 22, 10, 30))).toBe(Date.UTC(2026, 10, 22, 5, 0))
  expect(momentOfClock('America/New_York', Date.UTC(2026, 6, 1, 12))).toBe(Date.UTC(2026, 6, 1, 16))
})

it('converts any moment to the clock and back to a moment with that clock', () => {
  const moments = fc.integer({ min: Date.UTC(2020, 0) / minute, max: Date.UTC(2035, 0) / minute })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (minutes, zone) => {
      const clock = localClock(zone, minutes * minute)
      expect(localClock(zone, momentOfClock(zone, clock))).toBe(clock)
    }),
  )
})
