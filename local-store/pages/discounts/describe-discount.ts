import type { AppCard, Discount, DiscountStatus, ShopSettings } from '../../wire.ts'
import type { BadgeTone } from '../design/badge.tsx'

export const statusBadges: Record<DiscountStatus, { word: string; tone: BadgeTone }> = {
  ACTIVE: { word: 'Active', tone: 'success' },
  SCHEDULED: { word: 'Scheduled', tone: 'info' },
  EXPIRED: { word: 'Expired', tone: 'plain' },
}

/** Discounts whose title or code contains every word of the search. */
export function filterDiscounts(discounts: readonly Discount[], search: string): Discount[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return discounts.filter(({ title, code }) => {
    const text = `${title} ${code ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Maximum number of active automatic discounts of a shop (docs/platform.md#discount-records). */
const mostActiveAutomatic = 25

export function countActive(discounts: readonly Discount[]): string {
  const active = discounts.filter(({ status }) => status === 'ACTIVE')
  const automatic = active.filter(({ method }) => method === 'automatic').length
  return `${active.length} active, ${automatic} of them automatic (at most ${mostActiveAutomatic}).`
}

type Surroundings = {
  shop: Pick<ShopSettings, 'ianaTimezone'>
  app: Pick<AppCard, 'title'>
}

/** Lines of a row below the title: the effect, the time, its combinations, and the uses so far. */
export function describeDiscount(discount: Discount, { shop, app }: Surroundings): string[] {
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

/** The only code, or the number of codes. */
export function describeCodes({ method, code, codesCount }: Discount): string {
  if (method === 'automatic') return 'Automatic'
  if (codesCount === 1 && code !== null) return code
  const count = new Intl.NumberFormat('en-IN').format(codesCount)
  return codesCount === 1 ? '1 code' : `${count} codes`
}

function describeUses({ usageCount, usageLimit, appliesOncePerCustomer, codesCount }: Discount): string {
  const used = usesOf(usageCount, usageLimit, codesCount)
  return appliesOncePerCustomer ? `${used}, once per customer` : used
}

/** Describes the uses. A limit applies to each code. */
function usesOf(count: number, limit: number | null, codesCount: number): string {
  if (limit === null) return `${count} used`
  return codesCount > 1 ? `${count} used, at most ${limit} by each code` : `${count} of ${limit} used`
}
