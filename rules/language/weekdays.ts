/** The days of a week as calendars write them (RFC 5545), in the order of a week; at checkout they are compared with the shop's date. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** The day that a code stands for, as it is told and as it is found at checkout; undefined where it stands for none. */
export function findWeekday(code: string): Weekday | undefined {
  const written = code.trim().toUpperCase()
  return weekdays.find((weekday) => weekday === written)
}
