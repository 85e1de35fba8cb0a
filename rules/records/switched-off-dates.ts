import { z } from '../schema.ts'
import type { DiscountRecord } from './discount.ts'

export type DiscountDates = Pick<DiscountRecord, 'startsAt' | 'endsAt'>

const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

/**
 * The dates of a discount that is switched off, until it is switched on again. The platform knows dates only, so an end
 * in the past switches a discount off (docs/platform.md#discount-records); `since` is that end.
 */
export const switchedOffSchema = z.object({
  startsAt: instant,
  endsAt: z.nullable(instant),
  since: instant,
})
export type SwitchedOff = z.infer<typeof switchedOffSchema>

/** Another end than the one that switched it off was written elsewhere: then the stored dates count, not the kept ones. */
export function isStillOff({ endsAt }: DiscountDates, { since }: SwitchedOff): boolean {
  return endsAt !== null && Date.parse(endsAt) === Date.parse(since)
}

/** A minute: a clock that is a little fast must not leave the discount active. */
const marginMs = 60_000
const secondMs = 1000

/** Dates by which a discount is over. It keeps its start where that lies before the end. */
export function deriveDatesOff(startsAt: string, now: Date): DiscountDates & { readonly endsAt: string } {
  const end = Math.floor(now.getTime() / secondMs) * secondMs - marginMs
  const isBefore = Date.parse(startsAt) < end
  return {
    startsAt: isBefore ? startsAt : formatInstant(end - marginMs),
    endsAt: formatInstant(end),
  }
}

const formatInstant = (milliseconds: number) => new Date(milliseconds).toISOString()
