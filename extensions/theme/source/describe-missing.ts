import type { PublishedDiscount } from '#rules/published/storefront/storefront-content.ts'
import type { BlockSettings } from './block.ts'
import { type Cart, hasLineDiscounts, sumOfLines } from './cart-sums.ts'
import { fillIn } from './fill-in.ts'
import { formatAmount, formatPercent } from './format-values.ts'

/**
 * Text about the discount that the cart is closest to, or about the one that it has. Undefined where nothing certain can
 * be said: another discount applies, the currencies differ, or no minimum is left.
 */
export function describeMissing(settings: BlockSettings, cart: Cart, now: number): string | undefined {
  const offered = (settings.content?.discounts ?? []).filter(
    ({ starts, ends }) => Date.parse(starts) <= now && (ends === null || now < Date.parse(ends)),
  )
  const applied = cart.cart_level_discount_applications ?? []
  const hasOthers =
    hasLineDiscounts(cart) ||
    applied.some(({ type, title }) => type !== 'automatic' || !offered.some((one) => one.title === title))
  if (hasOthers) return undefined
  const [next] = offered
    .flatMap((discount) => findMissing(discount, cart))
    .sort((one, other) => one.share - other.share)
  if (next !== undefined) return describeNext(next, settings)
  const [has] = applied
  return has && fillIn(settings.texts.applied, { discount: has.title })
}

type Missing = {
  readonly discount: PublishedDiscount
  /** Amount in minor units, or pieces. */
  readonly missing: number
  /** Part of the minimum that is missing. */
  readonly share: number
}

/** Difference to a minimum. Empty where it is reached, or is in another currency than the cart. */
function findMissing(discount: PublishedDiscount, cart: Cart): Missing[] {
  const { minimum } = discount
  const isCounted = (item: Cart['items'][number]) => !item.gift_card
  const [wanted, has] =
    'quantity' in minimum
      ? [minimum.quantity, cart.items.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, 0)]
      : [minimum.amount, sumOfLines(cart, minimum.currencyCode, isCounted)]
  return has !== undefined && has < wanted
    ? [{ discount, missing: wanted - has, share: 1 - has / wanted }]
    : []
}

function describeNext({ discount, missing }: Missing, settings: BlockSettings): string | undefined {
  const { texts, language, currency } = settings
  const { minimum, gives, title } = discount
  const isCounted = 'quantity' in minimum
  const isFree = gives.of === 'shipping' && 'percent' in gives && Number(gives.percent) === 100
  const value = describeValue(discount, settings)
  const end = isFree ? 'FreeShipping' : value ? 'Off' : 'Titled'
  return fillIn(texts[(isCounted ? 'add' : 'spend') + end], {
    missing: isCounted
      ? new Intl.NumberFormat(language).format(missing)
      : formatAmount(missing, currency, language),
    discount: value ?? title,
  })
}

/** Value of a discount of the whole order. Undefined where it is about some products or rates, or in another currency. */
function describeValue({ gives }: PublishedDiscount, { language, currency }: BlockSettings) {
  if (gives.of !== 'order') return undefined
  if ('percent' in gives) return formatPercent(gives.percent, language)
  return gives.currencyCode === currency ? formatAmount(gives.amount, currency, language) : undefined
}
