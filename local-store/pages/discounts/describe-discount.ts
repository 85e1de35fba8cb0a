import type { AppCard, Discount, DiscountStatus, ShopSettings } from '../../wire.ts'
import type { BadgeTone } from '../design/badge.tsx'

export const statusLook: Record<DiscountStatus, { word: string; tone: BadgeTone }> = {
  ACTIVE: { word: 'Active', tone: 'success' },
  SCHEDULED: { word: 'Scheduled', tone: 'info' },
  EXPIRED: { word: 'Expired', tone: 'plain' },
}

/** Discounts whose title or code holds every word of the search. */
export function filterDiscounts(discounts: readonly Discount[], search: string): Discount[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return discounts.filter(({ title, code }) => {
    const text = `${title} ${code ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Automatic discounts that a shop can have active at one time (docs/platform.md#discount-records). */
const mostActiveAutomatic = 25

export function countActive(discounts: readonly Discount[]): string {
  const active = discounts.filter(({ status }) => status === 'ACTIVE')
  const automatic = active.filter(({ method }) => method === 'automatic').length
  return `${active.length} active, ${automatic} of them automatic (at most ${mostActiveAutomatic}).`
}

type Place = {
  shop: Pick<ShopSettings, 'ianaTimezone'>
  app: Pick<AppCard, 'title'>
}

/** What a row says below the title: what acts, then when, what it combines with and how often it was used. */
export function describeDiscount(discount: Discount, { shop, app }: Place): string[] {
  const { summary, startsAt, endsAt } = discount
  const format = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.ianaTimezone,
  })
  const from = format.format(new Date(startsAt))
  const time = endsAt === null ? `From ${from}` : `${from} to ${format.format(new Date(endsAt))}`
  return [
    discount.function ? `${app.title}: ${summary}` : summary,
    [time, describeCombinations(discount), describeUses(discount)].join(' · '),
  ]
}

function describeCombinations({ combinesWith }: Discount): string {
  const classes = [
    ...(combinesWith.productDiscounts ? ['product'] : []),
    ...(combinesWith.orderDiscounts ? ['order'] : []),
    ...(combinesWith.shippingDiscounts ? ['shipping'] : []),
  ]
  if (classes.length === 0) return 'Combines with none'
  return `Combines with ${new Intl.ListFormat('en').format(classes)} discounts`
}

function describeUses({ usageCount, usageLimit, appliesOncePerCustomer }: Discount): string {
  const used = usageLimit === null ? `${usageCount} used` : `${usageCount} of ${usageLimit} used`
  return appliesOncePerCustomer ? `${used}, once per customer` : used
}
