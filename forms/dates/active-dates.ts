import { type CalendarDate, parseCalendarDate } from './calendar-date.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** A moment on the shop's clock: 2026-11-21T09:30, or with seconds if it ends a day. It sorts as text. */
export type LocalDateTime = string

/** Start, and an optional end (docs/product.md#dates). */
export type ActiveDates = { readonly start: LocalDateTime; readonly end: LocalDateTime | null }

/** The last moment of a day (docs/product.md#dates). */
const endOfDayTime = '23:59:59.999'

export const dateOf = (moment: LocalDateTime): CalendarDate => splitMoment(moment)[0]
export const timeOf = (moment: LocalDateTime): TimeOfDay => splitMoment(moment)[1].slice(0, 5)

/**
 * True for a moment with an existing day. A typed text that is not a day stays in the moment, so that the form shows
 * its fault.
 */
export function isMoment(moment: LocalDateTime): boolean {
  return parseCalendarDate(dateOf(moment)) !== undefined
}

export function joinDateTime(date: CalendarDate, time: TimeOfDay): LocalDateTime {
  return `${date}T${time}`
}

/**
 * Moves a moment to another day. It keeps the time with its seconds, so that the end of a day stays the end of a day.
 */
export function onDate(moment: LocalDateTime, date: CalendarDate, timeAtFirst: TimeOfDay): LocalDateTime {
  return `${date}T${splitMoment(moment)[1] || timeAtFirst}`
}

export function endOfDay(moment: LocalDateTime): LocalDateTime {
  return `${dateOf(moment)}T${endOfDayTime}`
}

/**
 * Changes the start. A start before now becomes now. An end that is not after the start moves to the end of the start's
 * day (docs/product.md#dates).
 */
export function moveStart(dates: ActiveDates, start: LocalDateTime, now: LocalDateTime): ActiveDates {
  const settled = isMoment(start) && start < now ? now : start
  return { start: settled, end: pushEnd(settled, dates.end) }
}

/** Changes the end. An end that is not after the start moves to the end of the start's day. */
export function moveEnd(dates: ActiveDates, end: LocalDateTime | null): ActiveDates {
  return { ...dates, end: pushEnd(dates.start, end) }
}

function pushEnd(start: LocalDateTime, end: LocalDateTime | null): LocalDateTime | null {
  if (end === null || !isMoment(start) || !isMoment(end)) return end
  return end > start ? end : endOfDay(start)
}

/** Splits at the last `T`, since a typed day may contain one, but a time does not. */
function splitMoment(moment: LocalDateTime): readonly [date: string, time: string] {
  const between = moment.lastIndexOf('T')
  return between === -1 ? [moment, ''] : [moment.slice(0, between), moment.slice(between + 1)]
}
