import { describe, expect, it } from 'vitest'
import { dateOf, moveEnd, moveStart, onDate, timeOf } from './active-dates.ts'
import { readLocalClock } from './local-clock.ts'

const now = '2026-11-21T09:10'
const dates = { start: '2026-11-22T10:00', end: '2026-11-25T12:00' }

describe('the start', () => {
  it('moves', () => {
    expect(moveStart(dates, '2026-11-23T08:00', now)).toEqual({ ...dates, start: '2026-11-23T08:00' })
  })

  it('cannot be before now', () => {
    expect(moveStart(dates, '2026-11-20T10:00', now).start).toBe(now)
  })

  it('pushes an end that is not after it to the end of its day', () => {
    expect(moveStart(dates, '2026-11-25T12:00', now).end).toBe('2026-11-25T23:59:59.999')
    expect(moveStart(dates, '2026-12-01T00:00', now).end).toBe('2026-12-01T23:59:59.999')
    expect(moveStart({ ...dates, end: null }, '2026-12-01T00:00', now).end).toBeNull()
  })
})

describe('the end', () => {
  it('is optional', () => {
    expect(moveEnd(dates, null)).toEqual({ ...dates, end: null })
  })

  it('cannot be at or before the start', () => {
    expect(moveEnd(dates, '2026-11-22T10:00').end).toBe('2026-11-22T23:59:59.999')
    expect(moveEnd(dates, '2026-11-01T10:00').end).toBe('2026-11-22T23:59:59.999')
    expect(moveEnd(dates, '2026-11-22T10:30').end).toBe('2026-11-22T10:30')
  })
})

describe('a text that is no day', () => {
  it('stays as it was typed, and moves no other date', () => {
    const typed = onDate(dates.start, 'Tomorrow', '00:00')
    expect([dateOf(typed), timeOf(typed)]).toEqual(['Tomorrow', '10:00'])
    expect(moveStart(dates, typed, now)).toEqual({ ...dates, start: typed })
    expect(moveEnd({ ...dates, start: typed }, dates.end)).toEqual({ ...dates, start: typed })
    expect(moveEnd(dates, onDate(dates.end, 'soon', '00:00')).end).toBe('soonT12:00')
  })
})

it('keeps the time on another day, to the second', () => {
  expect(onDate('2026-11-22T23:59:59.999', '2026-11-25', '00:00')).toBe('2026-11-25T23:59:59.999')
  expect(onDate('', '2026-11-25', '00:00')).toBe('2026-11-25T00:00')
})

it('reads the clock of a time zone', () => {
  const instant = Date.parse('2026-11-20T20:05:00Z')
  expect(readLocalClock(instant, 'Asia/Kolkata')).toBe('2026-11-21T01:35')
  expect(readLocalClock(instant, 'America/New_York')).toBe('2026-11-20T15:05')
  expect(readLocalClock(Date.parse('2026-11-20T00:00:00Z'), 'UTC')).toBe('2026-11-20T00:00')
})
