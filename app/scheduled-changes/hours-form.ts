import { joinDateTime } from '#forms/dates/active-dates.ts'
import { fromInstant } from '#forms/dates/instant.ts'
import {
  describeHour,
  describeOffset,
  isClockChangedBetween,
  nextMidnight,
  readHour,
} from '#rules/scheduled-changes/hours.ts'
import type { ChangeHours, IfLate } from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledScreenWords } from './words.ts'

const words = scheduledScreenWords.later

/** Values of the form for hours, in the shop's time zone. */
export type HoursForm = {
  readonly startDate: string
  readonly startTime: string
  readonly hasEnd: boolean
  readonly endDate: string
  readonly endTime: string
  readonly ifLate: IfLate
}

export function startHours(now: Date, timeZone: string): HoursForm {
  const [date = '', time = ''] = nextMidnight(now.toISOString(), timeZone).split('T')
  return { startDate: date, startTime: time, hasEnd: false, endDate: date, endTime: '23:59', ifLate: 'skip' }
}

export function readHoursForm({ startsAt, endsAt, ifLate }: ChangeHours, timeZone: string): HoursForm {
  const [startDate = '', startTime = ''] = fromInstant(startsAt, timeZone).slice(0, 16).split('T')
  const [endDate = startDate, endTime = startTime] =
    endsAt === null ? [startDate, '23:59'] : fromInstant(endsAt, timeZone).slice(0, 16).split('T')
  return { startDate, startTime, hasEnd: endsAt !== null, endDate, endTime, ifLate }
}

export type ReadHours = {
  /** Undefined if the form has an error. */
  readonly hours: ChangeHours | undefined
  readonly faults: { readonly start?: string; readonly end?: string }
  /** Sentences about the effect of clock changes on these hours. */
  readonly notes: readonly string[]
}

/** Reads the hours of a form, with notes about daylight saving time. */
export function readHours(form: HoursForm, timeZone: string, now: Date, isStarted = false): ReadHours {
  const start = readHour(joinDateTime(form.startDate, form.startTime), timeZone)
  const end = form.hasEnd ? readHour(joinDateTime(form.endDate, form.endTime), timeZone) : undefined
  const isPast = (instant: string) => Date.parse(instant) <= now.getTime()
  const startFault =
    start === undefined ? words.noDay : !isStarted && isPast(start.instant) ? words.past : undefined
  const endFault = !form.hasEnd
    ? undefined
    : end === undefined
      ? words.noDay
      : isPast(end.instant)
        ? words.past
        : start !== undefined && end.instant <= start.instant
          ? words.endBeforeStart
          : undefined
  const notes = [
    ...(start === undefined ? [] : [words.zone(describeOffset(start.instant, timeZone))]),
    ...[start, end].flatMap((hour) =>
      hour === undefined || hour.kind === 'once'
        ? []
        : [words[hour.kind](describeHour(hour.instant, timeZone))],
    ),
    ...(start && end && isClockChangedBetween(start.instant, end.instant, timeZone)
      ? [words.clockChanges]
      : []),
  ]
  const hasFault = startFault !== undefined || endFault !== undefined || start === undefined
  return {
    hours: hasFault
      ? undefined
      : { startsAt: start.instant, endsAt: end?.instant ?? null, ifLate: form.ifLate },
    faults: {
      ...(startFault !== undefined && { start: startFault }),
      ...(endFault !== undefined && { end: endFault }),
    },
    notes,
  }
}
