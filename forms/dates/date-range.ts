import { addDays, type CalendarDate } from './calendar-date.ts'

/** Includes both ends. '' is an end that is not chosen. */
export type DateRange = { readonly start: CalendarDate | ''; readonly end: CalendarDate | '' }

export const dateRangePresets = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_365_days',
  'custom',
] as const
export type DateRangePreset = (typeof dateRangePresets)[number]

type FixedPreset = Exclude<DateRangePreset, 'custom'>

/** Days before today on which a preset starts and ends. The "last" presets end yesterday (docs/product.md#dates). */
const daysBack = {
  today: { start: 0, end: 0 },
  yesterday: { start: 1, end: 1 },
  last_7_days: { start: 7, end: 1 },
  last_30_days: { start: 30, end: 1 },
  last_90_days: { start: 90, end: 1 },
  last_365_days: { start: 365, end: 1 },
} as const satisfies Record<FixedPreset, { readonly start: number; readonly end: number }>

export function deriveDateRange(preset: FixedPreset, today: CalendarDate): DateRange {
  const { start, end } = daysBack[preset]
  return { start: addDays(today, -start), end: addDays(today, -end) }
}

/** Finds the preset that gives this range today. `custom` if none does. */
export function findDateRangePreset(range: DateRange, today: CalendarDate): DateRangePreset {
  const fixed = dateRangePresets.filter((preset) => preset !== 'custom')
  return (
    fixed.find((preset) => {
      const { start, end } = deriveDateRange(preset, today)
      return start === range.start && end === range.end
    }) ?? 'custom'
  )
}

/** Puts the ends of a range in order. A missing end becomes equal to the other end. */
export function settleDateRange({ start, end }: DateRange): DateRange {
  const first = start || end
  const last = end || start
  return first <= last ? { start: first, end: last } : { start: last, end: first }
}
