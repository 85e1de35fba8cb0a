import type { CheckoutContent } from '#rules/published/checkout/checkout-content.ts'
import { readParts } from '#rules/published/read-parts.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { onYourStoreWords } from './words.ts'

const words = onYourStoreWords.leftOut

/** Sentences about what the published data has no room for. None for most shops. */
export function describeLeftOut(storefront: readonly unknown[], checkout: readonly unknown[]): string[] {
  const { discountsLeftOut = 0 } = (readParts(storefront) ?? {}) as Partial<StorefrontContent>
  const { ratesLeftOut = 0, freeShippingLeftOut = 0 } = (readParts(checkout) ?? {}) as CheckoutContent
  return [
    ...(discountsLeftOut > 0 ? [words.discounts(discountsLeftOut)] : []),
    ...(ratesLeftOut > 0 ? [words.rates(ratesLeftOut)] : []),
    ...(freeShippingLeftOut > 0 ? [words.freeShipping(freeShippingLeftOut)] : []),
  ]
}
