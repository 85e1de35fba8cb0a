import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInput } from './read-input.test-support.ts'
import { formatShopClock } from './shop-clock.ts'

test.each([
  ['09:00:00', '18:00:00', true],
  ['10:30:00', '10:30:00', true],
  ['10:30:00', '11:00:00', true],
  ['09:00:00', '10:30:00', true],
  ['11:00:00', '18:00:00', false],
  ['08:00:00', '09:00:00', false],
  ['18:00:00', '09:00:00', false],
  ['22:00:00', '11:00:00', true],
  ['10:30:00', '09:00:00', true],
  ['22:00:00', '10:30:00', true],
])('the shop’s clock at 10:30 is between %s and %s: %s', async (startTime, endTime, expected) => {
  const query = `query Input { shop { localTime { date timeBetween(startTime: "${startTime}", endTime: "${endTime}") } } }`
  expect(await readInput(query)).toEqual({
    shop: { localTime: { date: '2026-11-20', timeBetween: expected } },
  })
})

/** Time of the shop's clock as text, in minutes since the first of November 2026. */
const describeMinute = (minute: number) =>
  new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString().slice(0, 19)
const anyMinute = fc.nat({ max: 3 * 24 * 60 })

test('before, after and between are known for any moments, a moment being after itself', () => {
  fc.assert(
    fc.property(anyMinute, anyMinute, anyMinute, (now, one, other) => {
      const [date = '', time = ''] = describeMinute(now).split('T')
      const clock = formatShopClock(date, time.slice(0, 5))
      const dateTime = describeMinute(one)
      expect(clock.dateTimeAfter({ dateTime })).toBe(now >= one)
      expect(clock.dateTimeBefore({ dateTime })).toBe(now < one)
      const between = { startDateTime: dateTime, endDateTime: describeMinute(other) }
      expect(clock.dateTimeBetween(between)).toBe(one <= now && now <= other)
    }),
    {
      examples: [
        [600, 600, 600],
        [600, 600, 700],
        [600, 500, 600],
        [600, 700, 800],
        [600, 400, 500],
      ],
    },
  )
})

test('a time of day is compared on the same day', () => {
  const { timeAfter, timeBefore } = formatShopClock('2026-11-20', '10:30')
  const times = ['10:29:59', '10:30:00', '10:30:01']
  expect(times.map((time) => timeAfter({ time }))).toEqual([true, true, false])
  expect(times.map((time) => timeBefore({ time }))).toEqual([false, false, true])
})
