import type { LocalDateTime } from './active-dates.ts'

/** Cache of formats by time zone: creating a format is expensive, and every rendering of a form needs one. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Time that a clock shows at an instant (milliseconds since 1970). Without a time zone, the clock is this machine's.
 */
export function readLocalClock(instant: number, timeZone?: string): LocalDateTime {
  const parts = new Map(
    findFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Caches formats only for named zones, since a machine may move to another zone while the app runs. */
function findFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  if (timeZone === undefined) return createFormat()
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

function createFormat(timeZone?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}
