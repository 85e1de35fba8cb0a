export type Timezone = { abbreviation: string; offset: string; offsetInMinutes: number }

const millisecondsPerMinute = 60_000

/** Name of a time zone and its distance from UTC at that moment: IST, +0530, 330 for Asia/Kolkata. */
export function readTimezone(ianaTimezone: string, at: number): Timezone {
  const offsetInMinutes = Math.round((localClock(ianaTimezone, at) - at) / millisecondsPerMinute)
  const size = Math.abs(offsetInMinutes)
  const digits = `${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
  return {
    abbreviation: abbreviationOf(ianaTimezone, at),
    offset: `${offsetInMinutes < 0 ? '-' : '+'}${digits}`,
    offsetInMinutes,
  }
}

/** Cached, since creating a format is slow and each checkout reads the time. */
const clockFormats = new Map<string, Intl.DateTimeFormat>()

function clockFormatOf(ianaTimezone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(ianaTimezone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: ianaTimezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clockFormats.set(ianaTimezone, format)
  return format
}

/** Local time of the zone, as the milliseconds at which UTC would show the same time. */
export function localClock(ianaTimezone: string, at: number): number {
  const written = clockFormatOf(ianaTimezone).formatToParts(at)
  const parts = new Map(written.map((part) => [part.type, Number(part.value)]))
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** The moment at which the zone's local time is `clock`, in the form of localClock. */
export function momentOfClock(ianaTimezone: string, clock: number): number {
  const guess = clock - (localClock(ianaTimezone, clock) - clock)
  return guess - (localClock(ianaTimezone, guess) - clock)
}

function abbreviationOf(ianaTimezone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: ianaTimezone, timeZoneName: 'short' })
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
}
