import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import type { DateRange } from '#forms/dates/date-range.ts'
import { discountNodeTypes } from '../../records/discount.ts'
import { formatRecordNumber } from '../../records/rule-record.ts'

/** Filter of the job list: jobs of one discount, or of some days. */
export type JobListAddress = { readonly discountId: string | undefined; readonly days: DateRange }

const names = { discount: 'discount', start: 'from', end: 'until' } as const

/** Parses the filter in a query string. An invalid part counts as absent. */
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

/** Formats the query string of a filter. Empty for all jobs. */
export function formatJobListAddress({ discountId, days }: JobListAddress): string {
  const params = new URLSearchParams()
  if (discountId !== undefined) params.set(names.discount, formatRecordNumber(discountId))
  if (days.start !== '') params.set(names.start, days.start)
  if (days.end !== '') params.set(names.end, days.end)
  return params.toString()
}
