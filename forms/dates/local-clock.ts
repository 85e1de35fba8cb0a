import type { LocalDateTime } from './active-dates.ts'

/** The format of a zone is costly to make and is asked for whenever a form is drawn. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock shows at an instant (milliseconds since 1970): in a time zone, or absent where this machine stands. */
export function readLocalClock(instant: number, timeZone?: string): LocalDateTime {
  const parts = new Map(
    findFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** A machine may be moved to another zone while it runs, so only the format of a named one is kept. */
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
