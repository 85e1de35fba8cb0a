import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromInstant, toInstant } from './instant.ts'

it.each([
  ['2026-11-21T09:30', 'Asia/Kolkata', '2026-11-21T04:00:00.000Z'],
  ['2026-11-22T23:59:59.999', 'America/New_York', '2026-11-23T04:59:59.999Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  // If the clock shows a time twice, the first is used. A skipped time is an hour later.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s in %s is %s', (moment, timeZone, instant) => {
  expect(toInstant(moment, timeZone)).toBe(instant)
})

it('shows seconds only where they are not zero', () => {
  expect(fromInstant('2026-11-22T18:29:59Z', 'Asia/Kolkata')).toBe('2026-11-22T23:59:59')
  expect(fromInstant('2026-11-22T18:29:59.999Z', 'Asia/Kolkata')).toBe('2026-11-22T23:59:59.999')
  expect(fromInstant('2026-11-22T18:30:00Z', 'Asia/Kolkata')).toBe('2026-11-23T00:00')
})

const timeZone = fc.constantFrom(
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
)
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

it('reads every instant back as it was written, and an hour shown twice as its first', () => {
  fc.assert(
    fc.property(instant, timeZone, (when, zone) => {
      const shown = fromInstant(when, zone)
      const back = toInstant(shown, zone)
      expect(fromInstant(back, zone)).toBe(shown)
      expect(back <= when).toBe(true)
    }),
  )
})
