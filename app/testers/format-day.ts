const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** An instant as ISO 8601 text, as the day it is where the merchant sits. */
export function formatDay(instant: string): string {
  return format.format(new Date(instant))
}
