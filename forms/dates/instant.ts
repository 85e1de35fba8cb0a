import type { LocalDateTime } from './active-dates.ts'
import { readLocalClock } from './local-clock.ts'

const millisecondsPerMinute = 60_000
const millisecondsPerDay = 86_400_000

/**
 * When a clock shows a moment, as the platform writes it: 2026-11-21T04:00:00.000Z. Absent, the time zone is that of this
 * machine. A time that a clock shows twice in autumn is the first of the two; one that it leaves out in spring is as much
 * later as the clock jumps.
 */
export function toInstant(moment: LocalDateTime, timeZone?: string): string {
  const asIfUtc = Date.parse(`${moment}Z`)
  // A clock is changed once in two days at most, so that one of these is what counts.
  const [before, after] = [-millisecondsPerDay, millisecondsPerDay].map(
    (distance) => asIfUtc - findOffset(asIfUtc + distance, timeZone),
  ) as [number, number]
  const shows = (instant: number) => fromInstant(new Date(instant).toISOString(), timeZone) === moment
  return new Date(shows(before) || !shows(after) ? before : after).toISOString()
}

/** What a clock shows at an instant, with seconds where they are not zero: the end of a day is read back as it was written. */
export function fromInstant(instant: string, timeZone?: string): LocalDateTime {
  const seconds = new Date(instant).toISOString().slice(17, 23)
  const minute = readLocalClock(Date.parse(instant), timeZone)
  if (seconds === '00.000') return minute
  return `${minute}:${seconds.endsWith('.000') ? seconds.slice(0, 2) : seconds}`
}

/** How far ahead of UTC a clock is, in milliseconds. */
function findOffset(instant: number, timeZone: string | undefined): number {
  const minute = Math.floor(instant / millisecondsPerMinute) * millisecondsPerMinute
  return Date.parse(`${readLocalClock(minute, timeZone)}Z`) - minute
}
