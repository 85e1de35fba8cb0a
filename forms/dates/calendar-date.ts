/** A calendar day such as 2026-11-21, without a time zone. It sorts as text. */
export type CalendarDate = string

const millisecondsPerDay = 86_400_000

/**
 * Parses a typed day: a year of four digits, month and day of one or two, and a day that exists
 * (docs/product.md#dates). The result has two digits for month and day. Undefined for any other text.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const typed = [Number(year), Number(month), Number(day)] as const
  const date = new Date(0)
  // The constructor turns years below 100 into 19xx; setUTCFullYear does not.
  date.setUTCFullYear(typed[0], typed[1] - 1, typed[2])
  const exists = date.getUTCFullYear() === typed[0] && date.getUTCMonth() + 1 === typed[1]
  return exists && date.getUTCDate() === typed[2] ? formatDay(date) : undefined
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return formatDay(new Date(toUtc(date) + days * millisecondsPerDay))
}

/** `month` starts at 0, as in Polaris and JavaScript. */
export type CalendarMonth = { readonly year: number; readonly month: number }

export function monthOf(date: CalendarDate): CalendarMonth {
  const [year, month] = date.split('-').map(Number)
  return { year: year ?? 0, month: (month ?? 1) - 1 }
}

/** The day of a `Date` in this machine's time zone, which Polaris uses for days. */
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
