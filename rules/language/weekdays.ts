/** Days of the week in the form of calendars (RFC 5545), in order. Checkout compares them with the shop's date. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** Finds the day for a code, in the form that checkout compares. Undefined if the code is not a day. */
export function findWeekday(code: string): Weekday | undefined {
  const written = code.trim().toUpperCase()
  return weekdays.find((weekday) => weekday === written)
}
