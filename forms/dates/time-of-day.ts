/** A time as 09:30, by a clock of 24 hours. As text it sorts as it counts. */
export type TimeOfDay = string

/** Times that are offered are this far apart (docs/product.md#dates). */
const minutesPerSlot = 30
const minutesPerDay = 24 * 60

/** The times a time picker offers, from the earliest allowed one. */
export function listTimeSlots(earliest: TimeOfDay = '00:00'): TimeOfDay[] {
  return Array.from({ length: minutesPerDay / minutesPerSlot }, (_, slot) =>
    fromMinutes(slot * minutesPerSlot),
  ).filter((time) => time >= earliest)
}

/**
 * A typed time: an hour up to 24, minutes up to 59, and am or pm if wanted (docs/product.md#dates): `9`, `9:30 pm`,
 * `1830`, `6p`. 24 is midnight, and so is 12 am. Undefined is anything else.
 */
export function parseTimeOfDay(text: string): TimeOfDay | undefined {
  const [, hourText, minuteText = '0', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim()) ?? []
  if (hourText === undefined) return undefined
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (hour > 24 || minute > 59) return undefined
  return fromMinutes((toDayHour(hour, half?.toLowerCase()) % 24) * 60 + minute)
}

/** A typed time settled against the earliest allowed: the time, or undefined when the previous one comes back. */
export function settleTimeEntry(text: string, earliest: TimeOfDay = '00:00'): TimeOfDay | undefined {
  const time = parseTimeOfDay(text)
  return time === undefined || time < earliest ? undefined : time
}

/** A format is costly to make, and a list of times asks for it once a time. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** 09:30 as people of the locale write it. */
export function formatTimeOfDay(time: TimeOfDay, locale = 'en'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  formats.set(locale, format)
  // Newer language data puts a narrow space before AM, which nobody types.
  return format.format(Date.UTC(2000, 0, 1, hour, minute)).replaceAll('\u202f', ' ')
}

/** 1 pm is 13, 12 am is 0; an hour past 12 already says which half of the day it is in. */
function toDayHour(hour: number, half: string | undefined): number {
  if (half === 'p' && hour < 12) return hour + 12
  return half === 'a' && hour === 12 ? 0 : hour
}

function fromMinutes(minutes: number): TimeOfDay {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
