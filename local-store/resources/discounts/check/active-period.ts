import type { DiscountRecord } from '../discount.ts'
import type { Period } from './period.ts'

/** Automatic discounts that may be active at one time in a shop, those of apps included (docs/platform.md#discount-refusals). */
export const mostActiveAutomatic = 25

/**
 * Whether at some moment of the period as many other automatic discounts are active as may be. The number active only
 * grows where one starts, so the start of the period and those within it are all the moments there are to look at.
 */
export function isCrowded(period: Period, others: readonly DiscountRecord[]): boolean {
  const automatic = others.filter(({ method }) => method === 'automatic').map(toInterval)
  const own = toInterval(period)
  const moments = [own.start, ...automatic.map(({ start }) => start)].filter((moment) =>
    contains(own, moment),
  )
  return moments.some(
    (moment) => automatic.filter((one) => contains(one, moment)).length >= mostActiveAutomatic,
  )
}

export const crowdedMessage = `A shop can have at most ${mostActiveAutomatic} active automatic discounts.`

type Interval = { start: number; end: number }

function toInterval({ startsAt, endsAt }: Period): Interval {
  return { start: Date.parse(startsAt), end: endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt) }
}

function contains({ start, end }: Interval, moment: number): boolean {
  return start <= moment && moment < end
}
