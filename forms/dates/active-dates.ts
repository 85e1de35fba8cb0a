import { type CalendarDate, parseCalendarDate } from './calendar-date.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** A moment by the shop's clock: 2026-11-21T09:30, or with seconds where it ends a day. As text it sorts as it counts. */
export type LocalDateTime = string

/** From when, and until when if it ends at all (docs/product.md#dates). */
export type ActiveDates = { readonly start: LocalDateTime; readonly end: LocalDateTime | null }

/** The last moment of a day (docs/product.md#dates). */
const endOfDayTime = '23:59:59.999'

export const dateOf = (moment: LocalDateTime): CalendarDate => splitMoment(moment)[0]
export const timeOf = (moment: LocalDateTime): TimeOfDay => splitMoment(moment)[1].slice(0, 5)

/** A day typed by a merchant stays in the moment as it is, even where it is none, so that it is told and not saved. */
export function isMoment(moment: LocalDateTime): boolean {
  return parseCalendarDate(dateOf(moment)) !== undefined
}

export function joinDateTime(date: CalendarDate, time: TimeOfDay): LocalDateTime {
  return `${date}T${time}`
}

/** The same time on another day, to the second: what ended with its day ends with the other one. */
export function onDate(moment: LocalDateTime, date: CalendarDate, timeAtFirst: TimeOfDay): LocalDateTime {
  return `${date}T${splitMoment(moment)[1] || timeAtFirst}`
}

export function endOfDay(moment: LocalDateTime): LocalDateTime {
  return `${dateOf(moment)}T${endOfDayTime}`
}

/**
 * The start cannot be before now, and an end not after it moves to the end of the start's day (docs/product.md#dates).
 */
export function moveStart(dates: ActiveDates, start: LocalDateTime, now: LocalDateTime): ActiveDates {
  const settled = isMoment(start) && start < now ? now : start
  return { start: settled, end: pushEnd(settled, dates.end) }
}

/** The end cannot be before the start: one that is not after it moves to the end of the start's day. */
export function moveEnd(dates: ActiveDates, end: LocalDateTime | null): ActiveDates {
  return { ...dates, end: pushEnd(dates.start, end) }
}

function pushEnd(start: LocalDateTime, end: LocalDateTime | null): LocalDateTime | null {
  if (end === null || !isMoment(start) || !isMoment(end)) return end
  return end > start ? end : endOfDay(start)
}

/** The day and the time, which has no `T` in it as a typed day may have. */
function splitMoment(moment: LocalDateTime): readonly [date: string, time: string] {
  const between = moment.lastIndexOf('T')
  return between === -1 ? [moment, ''] : [moment.slice(0, between), moment.slice(between + 1)]
}
