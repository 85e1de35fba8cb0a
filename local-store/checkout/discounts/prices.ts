import {
  type AnswerSetting,
  type CartToPrice,
  type DiscountToPrice,
  findAnswerFault,
  type PricedCart,
  priceCart,
} from '#function-host/pricing/index.ts'
import { decimalsOf } from '../../currency-decimals.ts'
import { formatGid } from '../../platform-ids.ts'
import { type DiscountRecord, discountGid } from '../../resources/discounts/discount.ts'
import type { Cart } from '../cart.ts'
import type { DeliveryOption } from '../delivery-options.ts'
import type { OwnerRun } from '../owner-run.ts'
import { nativeOfRecord } from './native-of-record.ts'

/** A discount that takes part in this checkout, with the answers of its function so far. */
export type ActiveDiscount = {
  readonly record: DiscountRecord
  /** The code that was entered; null for an automatic discount. */
  readonly code: string | null
  readonly runs: readonly OwnerRun[]
}

/** Prices for the shopper at one moment of a checkout. */
export type CheckoutPrices = {
  readonly priced: PricedCart
  /** Amount of each manual discount, taken off after all others. Discounts of zero are left out. */
  readonly byHandInMinorUnits: readonly number[]
  /** Merchandise and chosen shipping, after all discounts. */
  readonly totalInMinorUnits: number
}

export type DeliveryChoices = {
  readonly options: readonly DeliveryOption[]
  readonly selected: DeliveryOption | undefined
}

export function priceCheckout(
  cart: Cart,
  choices: DeliveryChoices,
  discounts: readonly ActiveDiscount[],
): CheckoutPrices {
  const priced = priceCart({
    ...cartToPrice(cart, choices),
    discounts: discounts.map((one) => discountToPrice(one, cart)),
  })
  const byHandInMinorUnits = takeByHand(priced.totals.merchandise, cart.givenByHandInMinorUnits)
  const taken = byHandInMinorUnits.reduce((sum, amount) => sum + amount, 0)
  return { priced, byHandInMinorUnits, totalInMinorUnits: priced.totals.total - taken }
}

/**
 * The first name in a function's operations that does not occur in this cart or its codes. Undefined if all names are
 * known.
 */
export function findOperationFault(
  cart: Cart,
  choices: DeliveryChoices,
  operations: readonly unknown[],
  setting: AnswerSetting,
): string | undefined {
  return findAnswerFault({ ...cartToPrice(cart, choices), discounts: [] }, operations, setting)
}

function cartToPrice(cart: Cart, { options, selected }: DeliveryChoices): Omit<CartToPrice, 'discounts'> {
  return {
    currencyDecimals: decimalsOf(cart.currencyCode),
    presentmentCurrencyRate: cart.rate,
    countryCode: cart.address?.countryCode ?? null,
    lines: cart.lines.map(({ id, quantity, product, variant, sellingPlan, priceInMinorUnits }) => ({
      id,
      quantity,
      unitPrice: priceInMinorUnits,
      productId: formatGid('Product', product.id),
      variantId: formatGid('ProductVariant', variant.id),
      collectionIds: product.collectionIds.map((one) => formatGid('Collection', one)),
      isGiftCard: product.isGiftCard,
      isSubscription: sellingPlan !== null,
    })),
    deliveryGroups: cart.lines.some(({ variant }) => variant.requiresShipping)
      ? [
          {
            id: cart.deliveryGroupId,
            options: options.map(({ handle, priceInMinorUnits }) => ({ handle, price: priceInMinorUnits })),
            selected: selected?.handle ?? null,
          },
        ]
      : [],
  }
}

function discountToPrice(
  { record, code, runs }: ActiveDiscount,
  { shopCurrencyCode }: Pick<Cart, 'shopCurrencyCode'>,
): DiscountToPrice {
  const common = {
    id: discountGid(record),
    title: record.title,
    method: record.method,
    code,
    classes: record.discountClasses,
    combinesWith: record.combinesWith,
  }
  const native = nativeOfRecord(record, shopCurrencyCode)
  return native
    ? { ...common, native }
    : {
        ...common,
        operations: runs.flatMap(({ run, error }) => (error === null ? (run?.operations ?? []) : [])),
      }
}

/** Subtracts one amount after the other, each from what the earlier ones left. */
function takeByHand(merchandise: number, wanted: readonly number[]): number[] {
  let left = merchandise
  return wanted.flatMap((amount) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken > 0 ? [taken] : []
  })
}
