import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, fromLocalDate, monthOf, parseCalendarDate, toLocalDate } from './calendar-date.ts'
import { settleDateEntry } from './date-entry.ts'

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a typed day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-2', '2026-01-02'],
    [' 2026-01-02 ', '2026-01-02'],
    ['2028-02-29', '2028-02-29'],
    ['0099-03-04', '0099-03-04'],
  ])('%s is accepted', (text, date) => {
    expect(parseCalendarDate(text)).toBe(date)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-11-21',
    '2026/11/21',
    '21-11-2026',
    '2026-11',
    'x',
  ])('%s is not', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined()
  })

  it('reads its own output', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(parseCalendarDate(date)).toBe(date)
      }),
    )
  })
})

describe('a date entry', () => {
  it.each([
    ['', undefined, { kind: 'reverted' }],
    ['  ', '2026-11-21', { kind: 'reverted' }],
    ['2026-11-20', '2026-11-21', { kind: 'reverted' }],
    ['2026-11-21', '2026-11-21', { kind: 'taken', date: '2026-11-21' }],
    ['2026-11-2', undefined, { kind: 'taken', date: '2026-11-02' }],
    ['21.11.2026', undefined, { kind: 'malformed' }],
    ['2026-02-30', '2026-11-21', { kind: 'malformed' }],
  ])('%j with the earliest %s', (text, earliest, outcome) => {
    expect(settleDateEntry(text, earliest)).toEqual(outcome)
  })
})

describe('arithmetic of days', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(monthOf('2026-01-31')).toEqual({ year: 2026, month: 0 })
  })

  it('reverses, and converts to this machine’s calendar and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -300, max: 1 }), (date, days) => {
        fc.pre(date > '0002')
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(fromLocalDate(toLocalDate(date))).toBe(date)
      }),
    )
  })
})
