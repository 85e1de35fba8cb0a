import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import type { DateRange } from '#forms/dates/date-range.ts'
import { discountNodeTypes } from '../../records/discount.ts'
import { formatRecordNumber } from '../../records/rule-record.ts'

/** Jobs that a merchant looks at: of one discount, or of some days. */
export type JobListAddress = { readonly discountId: string | undefined; readonly days: DateRange }

const names = { discount: 'discount', start: 'from', end: 'until' } as const

/** The address that a query string names. A part that it misspells counts as left out. */
export function parseJobListAddress(queryString: string): JobListAddress {
  const params = new URLSearchParams(queryString)
  const number = params.get(names.discount) ?? ''
  const start = parseCalendarDate(params.get(names.start) ?? '') ?? ''
  const end = parseCalendarDate(params.get(names.end) ?? '') ?? ''
  return {
    discountId: /^\d+$/.test(number) ? `gid://shopify/${discountNodeTypes.code}/${number}` : undefined,
    days: start !== '' && end !== '' && end < start ? { start: end, end: start } : { start, end },
  }
}

/** The query string of an address; empty for all jobs. */
export function formatJobListAddress({ discountId, days }: JobListAddress): string {
  const params = new URLSearchParams()
  if (discountId !== undefined) params.set(names.discount, formatRecordNumber(discountId))
  if (days.start !== '') params.set(names.start, days.start)
  if (days.end !== '') params.set(names.end, days.end)
  return params.toString()
}
