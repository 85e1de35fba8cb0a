import { type CalendarDate, parseCalendarDate } from './calendar-date.ts'

/** Result for a typed text when the merchant leaves the field. */
export type DateEntry =
  | { readonly kind: 'taken'; readonly date: CalendarDate }
  /** The field gets its previous value back. */
  | { readonly kind: 'reverted' }
  /** The text stays, with the message about the format. */
  | { readonly kind: 'malformed' }

/**
 * Decides the result of a date field (docs/product.md#dates). A blank text, or a day before the earliest, reverts. Any
 * other text must be a day.
 */
export function settleDateEntry(text: string, earliest?: CalendarDate): DateEntry {
  if (text.trim() === '') return { kind: 'reverted' }
  const date = parseCalendarDate(text)
  if (date === undefined) return { kind: 'malformed' }
  return earliest !== undefined && date < earliest ? { kind: 'reverted' } : { kind: 'taken', date }
}
