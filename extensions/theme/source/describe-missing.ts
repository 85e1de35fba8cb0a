import type { PublishedDiscount } from '#rules/published/storefront/storefront-content.ts'
import type { BlockSettings } from './block-settings.ts'
import { type Cart, hasLineDiscounts, listCartDiscounts, sumOfLines } from './cart-sums.ts'
import { convertAsCompared, convertExactly } from './convert-amounts.ts'
import { fillIn } from './fill-in.ts'
import { formatAmount, formatPercent } from './format-values.ts'

/**
 * Text about the discount that the cart is closest to, or about the one that it has reached. Undefined if nothing is
 * certain: another discount applies, the currencies differ, or no minimum is left.
 */
export function describeMissing(settings: BlockSettings, cart: Cart, now: number): string | undefined {
  const offered = (settings.content?.discounts ?? []).filter(
    ({ starts, ends }) => Date.parse(starts) <= now && (ends === null || now < Date.parse(ends)),
  )
  const applied = listCartDiscounts(cart)
  const hasOthers =
    hasLineDiscounts(cart) ||
    applied.some(({ type, title }) => type !== 'automatic' || !offered.some((one) => one.title === title))
  if (hasOthers) return undefined
  const [next] = offered
    .flatMap((discount) => findMissing(discount, cart, settings))
    .sort((one, other) => one.share - other.share)
  if (next !== undefined) return describeNext(next, settings)
  const [has] = applied
  return has && fillIn(settings.texts.applied, { discount: has.title })
}

type Missing = {
  readonly discount: PublishedDiscount
  /** Missing amount in minor units, or missing pieces. */
  readonly missing: number
  /** Missing part of the minimum. */
  readonly share: number
}

/** Difference to a minimum. Empty if the minimum is reached, or its amount in the cart's currency is unknown. */
function findMissing(discount: PublishedDiscount, cart: Cart, settings: BlockSettings): Missing[] {
  const { minimum } = discount
  const isCounted = (item: Cart['items'][number]) => !item.gift_card
  const [wanted, has] =
    'quantity' in minimum
      ? [minimum.quantity, cart.items.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, 0)]
      : [
          Math.ceil((minimum.isStep ? convertExactly : convertAsCompared)(settings, minimum)),
          sumOfLines(settings, cart, isCounted),
        ]
  return has !== undefined && has < wanted
    ? [{ discount, missing: wanted - has, share: 1 - has / wanted }]
    : []
}

function describeNext({ discount, missing }: Missing, settings: BlockSettings): string | undefined {
  const { texts, language } = settings
  const { minimum, gives, title } = discount
  const isCounted = 'quantity' in minimum
  const isFree = gives.of === 'shipping' && 'percent' in gives && Number(gives.percent) === 100
  const value = describeValue(discount, settings)
  const end = isFree ? 'FreeShipping' : value ? 'Off' : 'Titled'
  return fillIn(texts[(isCounted ? 'add' : 'spend') + end], {
    missing: isCounted ? missing.toLocaleString(language) : formatAmount(settings, missing),
    discount: value ?? title,
  })
}

/** Value of a discount on the whole order. Undefined if it is on products or rates, or if its amount is unknown. */
function describeValue({ gives }: PublishedDiscount, settings: BlockSettings) {
  if (gives.of !== 'order') return undefined
  if ('percent' in gives) return formatPercent(gives.percent, settings.language)
  const amount = Math.floor(convertExactly(settings, gives))
  return amount > 0 ? formatAmount(settings, amount) : undefined
}
