import type {
  DiscountItems,
  NativeDiscount,
  NativeMinimum,
  NativeValue,
} from '#function-host/pricing/index.ts'
import { formatDecimal } from '../../money.ts'
import { formatGid } from '../../platform-ids.ts'
import type {
  DiscountEffect,
  DiscountRecord,
  DiscountItems as KeptItems,
  MinimumRequirement,
} from '../../resources/discounts/discount.ts'

/**
 * A discount of the platform's own three kinds, in the form for calculating prices. Undefined for an app's discount.
 */
export function nativeOfRecord(
  { gives, ...record }: Pick<DiscountRecord, 'gives' | 'appliesOnOneTimePurchase' | 'appliesOnSubscription'>,
  currency: string,
): NativeDiscount | undefined {
  const purchases = { once: record.appliesOnOneTimePurchase, subscription: record.appliesOnSubscription }
  switch (gives.type) {
    case 'app':
      return undefined
    case 'basic':
      return {
        type: 'amountOff',
        items: itemsOf(gives.items),
        value: amountOff(gives.value, currency),
        minimum: minimumOf(gives.minimumRequirement, currency),
        purchases,
      }
    case 'bxgy': {
      const { value } = gives.buys
      return {
        type: 'buyXGetY',
        buys: {
          items: itemsOf(gives.buys.items),
          minimum:
            value.type === 'quantity'
              ? { measure: 'quantity', quantity: value.quantity }
              : { measure: 'amount', amount: formatDecimal(value.amountInMinorUnits, currency) },
        },
        gets: {
          items: itemsOf(gives.gets.items),
          quantity: gives.gets.quantity,
          value: amountOff(gives.gets.effect, currency),
        },
        usesPerOrderLimit: gives.usesPerOrderLimit,
        purchases,
      }
    }
    case 'freeShipping': {
      const { destination, maximumShippingPriceInMinorUnits: most } = gives
      return {
        type: 'freeShipping',
        minimum: minimumOf(gives.minimumRequirement, currency),
        maximumShippingPrice: most === null ? null : formatDecimal(most, currency),
        countries:
          destination.to === 'countries' && !destination.includeRestOfWorld ? destination.countries : null,
      }
    }
  }
}

function itemsOf(items: KeptItems): DiscountItems {
  switch (items.on) {
    case 'all':
      return { type: 'all' }
    case 'collections':
      return {
        type: 'collections',
        collectionIds: items.collectionIds.map((id) => formatGid('Collection', id)),
      }
    case 'products':
      return {
        type: 'products',
        productIds: items.productIds.map((id) => formatGid('Product', id)),
        variantIds: items.productVariantIds.map((id) => formatGid('ProductVariant', id)),
      }
  }
}

/** Stored percentages are shares from 0 to 1. A share has at most ten significant digits. */
function amountOff(effect: DiscountEffect, currency: string): NativeValue {
  if (effect.type === 'amount') {
    return {
      type: 'fixedAmount',
      amount: formatDecimal(effect.amountInMinorUnits, currency),
      appliesToEachItem: effect.appliesOnEachItem,
    }
  }
  const [whole = '0', digits = ''] = effect.percentage.toFixed(10).split('.')
  return { type: 'percentage', percentage: `${whole}${digits.slice(0, 2)}.${digits.slice(2)}` }
}

function minimumOf(requirement: MinimumRequirement | null, currency: string): NativeMinimum | null {
  if (requirement === null) return null
  return requirement.type === 'subtotal'
    ? { measure: 'amount', amount: formatDecimal(requirement.subtotalInMinorUnits, currency) }
    : { measure: 'quantity', quantity: requirement.quantity }
}
