import { dateOf, isMoment, type LocalDateTime } from '#forms/dates/active-dates.ts'
import { fromInstant, toInstant } from '#forms/dates/instant.ts'
import { formatMoment } from '#forms/text/language.ts'

/**
 * An hour of the shop's clock. `skipped`: the clock skips it in spring, and the instant is later by the length of the
 * skip. `twice`: the clock shows it again in autumn, and the instant is the first of the two.
 */
export type ReadHour = {
  readonly instant: string
  readonly kind: 'once' | 'skipped' | 'twice'
}

/** Maximum time that a clock is set back. Zones set it back by an hour, and one by half an hour. */
const longestStepMs = 3 * 60 * 60_000
const stepMs = 15 * 60_000

/** Reads an hour of the shop's clock. Undefined for a text without a valid day. */
export function readHour(moment: LocalDateTime, timeZone: string): ReadHour | undefined {
  if (!isMoment(moment)) return undefined
  const instant = toInstant(moment, timeZone)
  if (fromInstant(instant, timeZone) !== moment) return { instant, kind: 'skipped' }
  const at = Date.parse(instant)
  for (let later = at + stepMs; later <= at + longestStepMs; later += stepMs)
    if (fromInstant(new Date(later).toISOString(), timeZone) === moment) return { instant, kind: 'twice' }
  return { instant, kind: 'once' }
}

/** "28 Nov 2026, 12:00 AM (UTC+5:30)", by the shop's clock, with its offset from UTC at that moment. */
export function describeHour(instant: string, timeZone: string): string {
  return `${formatMoment(instant, timeZone)} (${describeOffset(instant, timeZone)})`
}

/** "UTC+5:30", or "UTC". */
export function describeOffset(instant: string, timeZone: string): string {
  const minute = Math.floor(Date.parse(instant) / 60_000) * 60_000
  const minutes = (Date.parse(`${fromInstant(new Date(minute).toISOString(), timeZone)}Z`) - minute) / 60_000
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** True if the shop's clock is set forward or back between two instants. */
export function isClockChangedBetween(one: string, other: string, timeZone: string): boolean {
  return describeOffset(one, timeZone) !== describeOffset(other, timeZone)
}

/** Midnight after an instant, by the shop's clock: the initial hour of a form. */
export function nextMidnight(instant: string, timeZone: string): LocalDateTime {
  const day = new Date(`${dateOf(fromInstant(instant, timeZone))}T00:00:00Z`)
  return `${new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10)}T00:00`
}
