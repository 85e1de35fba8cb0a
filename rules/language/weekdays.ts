/**
 * Days of a week in the form of calendars (RFC 5545), in the order of a week. Checkout compares them with the
 * shop's date.
 */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** The day of a code, in the form that checkout compares; undefined if the code is no day. */
export function findWeekday(code: string): Weekday | undefined {
  const written = code.trim().toUpperCase()
  return weekdays.find((weekday) => weekday === written)
}
