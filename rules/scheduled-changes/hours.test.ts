import { describe, expect, it } from 'vitest'
import { describeHour, describeOffset, isClockChangedBetween, nextMidnight, readHour } from './hours.ts'

describe('an hour of the shop’s clock', () => {
  it('is the instant at which the clock shows it', () => {
    expect(readHour('2026-11-28T00:00', 'Asia/Kolkata')).toEqual({
      instant: '2026-11-27T18:30:00.000Z',
      kind: 'once',
    })
    expect(readHour('2026-07-01T22:00', 'Europe/Berlin')).toEqual({
      instant: '2026-07-01T20:00:00.000Z',
      kind: 'once',
    })
    expect(readHour('not a day', 'Europe/Berlin')).toBeUndefined()
  })

  it('that the clock skips in spring comes later by the length of the skip', () => {
    expect(readHour('2026-03-29T02:30', 'Europe/Berlin')).toEqual({
      instant: '2026-03-29T01:30:00.000Z',
      kind: 'skipped',
    })
    expect(readHour('2026-03-08T02:15', 'America/New_York')).toEqual({
      instant: '2026-03-08T07:15:00.000Z',
      kind: 'skipped',
    })
    expect(readHour('2026-03-29T03:00', 'Europe/Berlin')?.kind).toBe('once')
  })

  it('that the clock shows twice in autumn is the first of the two', () => {
    expect(readHour('2026-10-25T02:30', 'Europe/Berlin')).toEqual({
      instant: '2026-10-25T00:30:00.000Z',
      kind: 'twice',
    })
    expect(readHour('2026-11-01T01:00', 'America/New_York')).toEqual({
      instant: '2026-11-01T05:00:00.000Z',
      kind: 'twice',
    })
    expect(readHour('2026-11-01T02:00', 'America/New_York')?.kind).toBe('once')
    // This clock is set back by half an hour.
    expect(readHour('2026-04-05T01:45', 'Australia/Lord_Howe')?.kind).toBe('twice')
  })

  it('says how far the clock is from UTC then', () => {
    expect(describeOffset('2026-11-27T18:30:00.000Z', 'Asia/Kolkata')).toBe('UTC+5:30')
    expect(describeOffset('2026-07-01T20:00:00.000Z', 'Europe/Berlin')).toBe('UTC+2')
    expect(describeOffset('2026-12-01T20:00:00.000Z', 'America/New_York')).toBe('UTC−5')
    expect(describeOffset('2026-12-01T20:00:00.000Z', 'UTC')).toBe('UTC')
    expect(describeHour('2026-11-27T18:30:00.000Z', 'Asia/Kolkata')).toMatch(/28.*\(UTC\+5:30\)/)
  })

  it('knows a change of the clock between start and end', () => {
    const start = '2026-10-24T22:00:00.000Z'
    const end = '2026-10-25T22:00:00.000Z'
    expect(isClockChangedBetween(start, end, 'Europe/Berlin')).toBe(true)
    expect(isClockChangedBetween(start, end, 'Asia/Kolkata')).toBe(false)
  })

  it('begins in a form with the next midnight', () => {
    expect(nextMidnight('2026-11-27T18:29:00.000Z', 'Asia/Kolkata')).toBe('2026-11-28T00:00')
    expect(nextMidnight('2026-12-31T23:30:00.000Z', 'UTC')).toBe('2027-01-01T00:00')
  })
})
