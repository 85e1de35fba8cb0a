import type { DiscountRecord } from '../discount.ts'
import type { Period } from './period.ts'

/**
 * Maximum number of automatic discounts that are active at the same time in a shop, including those of apps
 * (docs/platform.md#discount-refusals).
 */
export const mostActiveAutomatic = 25

/**
 * True if the maximum of other automatic discounts is active at some moment of the period. Their number only grows
 * when one starts. So it is enough to look at the period's start and at the starts within it.
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
