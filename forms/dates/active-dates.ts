import { addDays, type CalendarDate } from './calendar-date.ts'
import { nextTimeSlot, type TimeOfDay } from './time-of-day.ts'

/** A moment by the shop's clock: 2026-11-21T09:30, or with seconds where it ends a day. As text it sorts as it counts. */
export type LocalDateTime = string

/** From when, and until when if it ends at all (docs/product.md#dates). */
export type ActiveDates = { readonly start: LocalDateTime; readonly end: LocalDateTime | null }

/** The last moment of a day (docs/product.md#dates). */
const endOfDayTime = '23:59:59.999'

export const dateOf = (moment: LocalDateTime): CalendarDate => moment.slice(0, 10)
export const timeOf = (moment: LocalDateTime): TimeOfDay => moment.slice(11, 16)

export function joinDateTime(date: CalendarDate, time: TimeOfDay): LocalDateTime {
  return `${date}T${time}`
}

export function endOfDay(moment: LocalDateTime): LocalDateTime {
  return `${dateOf(moment)}T${endOfDayTime}`
}

/**
 * The start cannot be before now, and an end not after it moves to the end of the start's day (docs/product.md#dates).
 */
export function moveStart(dates: ActiveDates, start: LocalDateTime, now: LocalDateTime): ActiveDates {
  const settled = start < now ? now : start
  return { start: settled, end: pushEnd(settled, dates.end) }
}

/** The end cannot be before the start: one that is not after it moves to the end of the start's day. */
export function moveEnd(dates: ActiveDates, end: LocalDateTime | null): ActiveDates {
  return { ...dates, end: pushEnd(dates.start, end) }
}

/** What a form starts with: the next slot by the clock, without an end. */
export function startActiveDates(now: LocalDateTime): ActiveDates {
  const slot = nextTimeSlot(timeOf(now))
  return {
    start:
      slot === undefined ? joinDateTime(addDays(dateOf(now), 1), '00:00') : joinDateTime(dateOf(now), slot),
    end: null,
  }
}

function pushEnd(start: LocalDateTime, end: LocalDateTime | null): LocalDateTime | null {
  return end === null || end > start ? end : endOfDay(start)
}
