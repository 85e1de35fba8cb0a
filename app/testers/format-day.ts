const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** Formats an instant in ISO 8601 as its date in the merchant's time zone. */
export function formatDay(instant: string): string {
  return format.format(new Date(instant))
}
