import { symbolOf } from '../../../describe-money.ts'
import { formatMoney } from '../../../money.ts'
import type { State } from '../../../state/state.ts'
import type {
  Destination,
  DiscountEffect,
  DiscountGives,
  DiscountItems,
  DiscountRecord,
  MinimumRequirement,
} from '../discount.ts'

/**
 * The summary of a discount in the platform's words (docs/platform.md#native-discounts). Discounts of apps have no
 * summary on the platform.
 */
export function summary(record: DiscountRecord, state: State): string {
  return [shortSummary(record, state), ...conditions(record, state)].join(' • ')
}

/** The value of the discount, without its conditions. */
export function shortSummary({ gives }: DiscountRecord, state: State): string {
  switch (gives.type) {
    case 'app':
      return ''
    case 'basic':
      return `${effectText(gives.value, state)} off ${itemsText(gives.items, state)}`
    case 'bxgy': {
      const { buys, gets } = gives
      const bought =
        buys.value.type === 'quantity'
          ? `Buy ${countText(buys.value.quantity)}`
          : `Spend ${moneyText(buys.value.amountInMinorUnits, state)}`
      return `${bought}, get ${countText(gets.quantity)} ${describeEffect(gets.effect, state)}`
    }
    case 'freeShipping':
      return 'Free shipping on all products'
  }
}

function conditions(record: DiscountRecord, state: State): string[] {
  return [
    ...givesConditions(record.gives, state),
    ...(record.appliesOncePerCustomer ? ['One use per customer'] : []),
  ]
}

function givesConditions(gives: DiscountGives, state: State): string[] {
  switch (gives.type) {
    case 'app':
    case 'bxgy':
      return []
    case 'basic':
      return minimumTexts(gives.minimumRequirement, state)
    case 'freeShipping': {
      const most = gives.maximumShippingPriceInMinorUnits
      return [
        ...minimumTexts(gives.minimumRequirement, state),
        destinationText(gives.destination),
        ...(most === null ? [] : [`Applies to shipping rates under ${moneyText(most, state)}`]),
      ]
    }
  }
}

function minimumTexts(minimum: MinimumRequirement | null, state: State): string[] {
  if (minimum === null) return []
  return minimum.type === 'subtotal'
    ? [`Minimum purchase of ${moneyText(minimum.subtotalInMinorUnits, state)}`]
    : [`Minimum quantity of ${minimum.quantity}`]
}

function destinationText(destination: Destination): string {
  if (destination.to === 'all') return 'For all countries'
  const [only, ...more] = destination.countries
  if (only === undefined || more.length > 0 || destination.includeRestOfWorld) {
    return `For ${destination.countries.length} countries`
  }
  return `For ${new Intl.DisplayNames('en', { type: 'region' }).of(only) ?? only}`
}

function itemsText(items: DiscountItems, state: State): string {
  switch (items.on) {
    case 'all':
      return 'entire order'
    case 'collections':
      return namesText(titlesOf(state.collections, items.collectionIds), 'collections')
    case 'products': {
      const variants = state.products.flatMap((product) =>
        product.variants.map(({ id, title }) => ({ id, title: `${product.title} (${title})` })),
      )
      const titles = [
        ...titlesOf(state.products, items.productIds),
        ...titlesOf(variants, items.productVariantIds),
      ]
      return namesText(titles, 'products')
    }
  }
}

function titlesOf(records: readonly { id: number; title: string }[], ids: readonly number[]): string[] {
  return records.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
}

function namesText(titles: readonly string[], plural: string): string {
  const [only, ...more] = titles
  return only !== undefined && more.length === 0 ? only : `${titles.length} ${plural}`
}

function effectText(effect: DiscountEffect, state: State): string {
  return effect.type === 'percentage'
    ? percentText(effect.percentage)
    : moneyText(effect.amountInMinorUnits, state)
}

function describeEffect(effect: DiscountEffect, state: State): string {
  return effect.type === 'percentage' && effect.percentage === 1
    ? 'free'
    : `at ${effectText(effect, state)} off`
}

function percentText(share: number): string {
  return `${Number((share * 100).toFixed(6))}%`
}

function countText(quantity: number): string {
  return quantity === 1 ? '1 item' : `${quantity} items`
}

function moneyText(minorUnits: number, { shop: { currencyCode } }: State): string {
  return `${symbolOf(currencyCode)}${formatMoney(minorUnits, currencyCode)}`
}
