import { describe, expect, it } from 'vitest'
import { dateRangePresets, deriveDateRange, findDateRangePreset, settleDateRange } from './date-range.ts'

const today = '2026-11-21'
const fixed = dateRangePresets.filter((preset) => preset !== 'custom')

describe('presets', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last_7_days', '2026-11-14', '2026-11-20'],
    ['last_30_days', '2026-10-22', '2026-11-20'],
    ['last_90_days', '2026-08-23', '2026-11-20'],
    ['last_365_days', '2025-11-21', '2026-11-20'],
  ] as const)('%s', (preset, start, end) => {
    expect(deriveDateRange(preset, today)).toEqual({ start, end })
  })

  it('are found by their days, and other ranges are custom', () => {
    for (const preset of fixed)
      expect(findDateRangePreset(deriveDateRange(preset, today), today)).toBe(preset)
    expect(findDateRangePreset({ start: '2026-11-01', end: '2026-11-02' }, today)).toBe('custom')
    expect(findDateRangePreset({ start: '', end: '' }, today)).toBe('custom')
  })
})

it('puts the ends of a range in order, and a missing end is the other one', () => {
  expect(settleDateRange({ start: '2026-11-05', end: '2026-11-01' })).toEqual({
    start: '2026-11-01',
    end: '2026-11-05',
  })
  expect(settleDateRange({ start: '2026-11-05', end: '' })).toEqual({
    start: '2026-11-05',
    end: '2026-11-05',
  })
  expect(settleDateRange({ start: '', end: '2026-11-05' })).toEqual({
    start: '2026-11-05',
    end: '2026-11-05',
  })
})
