/** A day of the calendar as 2026-11-21, whatever the time zone. As text it sorts as it counts. */
export type CalendarDate = string

const millisecondsPerDay = 86_400_000

/**
 * A typed day: four digits of year, one or two of month and day, and a day that exists (docs/product.md#dates). The
 * answer has two digits throughout; undefined is anything else.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const typed = [Number(year), Number(month), Number(day)] as const
  const date = new Date(0)
  // The constructor takes years below 100 as 19xx, this does not.
  date.setUTCFullYear(typed[0], typed[1] - 1, typed[2])
  const exists = date.getUTCFullYear() === typed[0] && date.getUTCMonth() + 1 === typed[1]
  return exists && date.getUTCDate() === typed[2] ? formatDay(date) : undefined
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return formatDay(new Date(toUtc(date) + days * millisecondsPerDay))
}

/** `month` counts from 0, as Polaris and the language do. */
export type CalendarMonth = { readonly year: number; readonly month: number }

export function monthOf(date: CalendarDate): CalendarMonth {
  const [year, month] = date.split('-').map(Number)
  return { year: year ?? 0, month: (month ?? 1) - 1 }
}

/** The day that a `Date` shows on this machine's calendar, which is how Polaris hands days over. */
export function fromLocalDate(date: Date): CalendarDate {
  const pad = (part: number, width: number) => String(part).padStart(width, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

export function toLocalDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const local = new Date(2000, 0, 1)
  local.setFullYear(year, month - 1, day)
  return local
}

function toUtc(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function formatDay(date: Date): CalendarDate {
  return date.toISOString().slice(0, 10)
}
