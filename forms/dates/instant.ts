import type { LocalDateTime } from './active-dates.ts'
import { readLocalClock } from './local-clock.ts'

const millisecondsPerMinute = 60_000
const millisecondsPerDay = 86_400_000

/**
 * Finds the instant at which a clock shows a moment, in the platform's format: 2026-11-21T04:00:00.000Z. Without a time
 * zone, the clock is this machine's. If the clock shows a time twice in autumn, the result is the first. A time that
 * the clock skips in spring moves later by the length of the skip.
 */
export function toInstant(moment: LocalDateTime, timeZone?: string): string {
  const asIfUtc = Date.parse(`${moment}Z`)
  // A clock changes at most once in two days, so one of these two offsets is right.
  const [before, after] = [-millisecondsPerDay, millisecondsPerDay].map(
    (distance) => asIfUtc - findOffset(asIfUtc + distance, timeZone),
  ) as [number, number]
  const shows = (instant: number) => fromInstant(new Date(instant).toISOString(), timeZone) === moment
  return new Date(shows(before) || !shows(after) ? before : after).toISOString()
}

/**
 * Finds the time that a clock shows at an instant. It includes seconds if they are not zero, so that the end of a day
 * reads back unchanged.
 */
export function fromInstant(instant: string, timeZone?: string): LocalDateTime {
  const seconds = new Date(instant).toISOString().slice(17, 23)
  const minute = readLocalClock(Date.parse(instant), timeZone)
  if (seconds === '00.000') return minute
  return `${minute}:${seconds.endsWith('.000') ? seconds.slice(0, 2) : seconds}`
}

/** Milliseconds that a clock is ahead of UTC. */
function findOffset(instant: number, timeZone: string | undefined): number {
  const minute = Math.floor(instant / millisecondsPerMinute) * millisecondsPerMinute
  return Date.parse(`${readLocalClock(minute, timeZone)}Z`) - minute
}
