import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import type { CartToPrice } from '#function-host/pricing/index.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { createInputRoot } from '../preview/input-root.ts'

/** A sample as input for pricing, with the same ids that its functions see. */
export function formatCart(sample: SampleCheckout): Omit<CartToPrice, 'discounts'> {
  const currencyDecimals = decimalsOf(sample.currencyCode)
  const toMinorUnits = (amount: number): number => Math.round(amount * 10 ** currencyDecimals)
  const { lines, deliveryGroups } = createInputRoot(sample).cart
  return {
    currencyDecimals,
    countryCode: sample.address?.countryCode || null,
    lines: lines.map(({ id, quantity, merchandise }, index) => ({
      id,
      quantity,
      unitPrice: toMinorUnits(sample.lines[index]?.price ?? 0),
      productId: merchandise.product.id,
      variantId: merchandise.id,
      collectionIds: sample.lines[index]?.collectionIds ?? [],
      isGiftCard: merchandise.product.isGiftCard,
      ...(sample.lines[index]?.hasSellingPlan && { isSubscription: true }),
    })),
    deliveryGroups: deliveryGroups.map(({ id, deliveryOptions, selectedDeliveryOption }) => ({
      id,
      options: deliveryOptions.map(({ handle }, index) => ({
        handle,
        price: toMinorUnits(sample.rates[index]?.cost ?? 0),
      })),
      selected: selectedDeliveryOption?.handle ?? null,
    })),
  }
}
