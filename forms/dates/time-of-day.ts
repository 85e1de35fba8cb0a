import { readMerchantLocale } from '../text/language.ts'

/** A time such as 09:30, on a clock of 24 hours. It sorts as text. */
export type TimeOfDay = string

/** Interval of the offered times (docs/product.md#dates). */
const minutesPerSlot = 30
const minutesPerDay = 24 * 60

/** Times that a time picker offers, from the earliest allowed one. */
export function listTimeSlots(earliest: TimeOfDay = '00:00'): TimeOfDay[] {
  return Array.from({ length: minutesPerDay / minutesPerSlot }, (_, slot) =>
    fromMinutes(slot * minutesPerSlot),
  ).filter((time) => time >= earliest)
}

/**
 * Parses a typed time: an hour up to 24, minutes up to 59, and optionally am or pm (docs/product.md#dates): `9`,
 * `9:30 pm`, `1830`, `6p`. 24 and 12 am are midnight. Undefined for any other text.
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

/** Parses the typed time. Undefined if the text is not a time, or is before the earliest. The field then reverts. */
export function settleTimeEntry(text: string, earliest: TimeOfDay = '00:00'): TimeOfDay | undefined {
  const time = parseTimeOfDay(text)
  return time === undefined || time < earliest ? undefined : time
}

/** Cache of formats by locale: creating a format is expensive, and a list of times needs one for each time. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats the time for a locale. */
export function formatTimeOfDay(time: TimeOfDay, locale = readMerchantLocale()): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  formats.set(locale, format)
  // Newer language data has a narrow no-break space before AM, which merchants do not type.
  return format.format(Date.UTC(2000, 0, 1, hour, minute)).replaceAll('\u202f', ' ')
}

/** 1 pm is 13 and 12 am is 0. An hour above 12 ignores am and pm. */
function toDayHour(hour: number, half: string | undefined): number {
  if (half === 'p' && hour < 12) return hour + 12
  return half === 'a' && hour === 12 ? 0 : hour
}

function fromMinutes(minutes: number): TimeOfDay {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
