import { z } from '../schema.ts'
import type { DiscountRecord } from './discount.ts'

export type DiscountDates = Pick<DiscountRecord, 'startsAt' | 'endsAt'>

const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

/**
 * Dates of a discount while it is switched off. The platform has only dates, so an end in the past switches a discount
 * off (docs/platform.md#discount-records). `since` is that end.
 */
export const switchedOffSchema = z.object({
  startsAt: instant,
  endsAt: z.nullable(instant),
  since: instant,
})
export type SwitchedOff = z.infer<typeof switchedOffSchema>

/**
 * If the end is not the one that switched the discount off, another program changed it. Then the platform's dates are
 * used, not the kept ones.
 */
export function isStillOff({ endsAt }: DiscountDates, { since }: SwitchedOff): boolean {
  return endsAt !== null && Date.parse(endsAt) === Date.parse(since)
}

/** One minute, so that a clock that is slightly fast does not leave the discount active. */
const marginMs = 60_000
const secondMs = 1000

/** Derives dates with which a discount is over. It keeps its start if that is before the end. */
export function deriveDatesOff(startsAt: string, now: Date): DiscountDates & { readonly endsAt: string } {
  const end = Math.floor(now.getTime() / secondMs) * secondMs - marginMs
  const isBefore = Date.parse(startsAt) < end
  return {
    startsAt: isBefore ? startsAt : formatInstant(end - marginMs),
    endsAt: formatInstant(end),
  }
}

const formatInstant = (milliseconds: number) => new Date(milliseconds).toISOString()
