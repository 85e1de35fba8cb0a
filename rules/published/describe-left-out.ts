import { leftOutWords as words } from '../words/left-out.ts'
import type { CheckoutContent } from './checkout/checkout-content.ts'
import { readParts } from './read-parts.ts'
import type { StorefrontContent } from './storefront/storefront-content.ts'

/** Describes the content for which publications have no room, from their parsed metafields. Empty for most shops. */
export function describeLeftOut(storefront: readonly unknown[], checkout: readonly unknown[]): string[] {
  const { discountsLeftOut = 0 } = (readParts(storefront) ?? {}) as Partial<StorefrontContent>
  const { ratesLeftOut = 0, freeShippingLeftOut = 0 } = (readParts(checkout) ?? {}) as CheckoutContent
  return [
    ...(discountsLeftOut > 0 ? [words.discounts(discountsLeftOut)] : []),
    ...(ratesLeftOut > 0 ? [words.rates(ratesLeftOut)] : []),
    ...(freeShippingLeftOut > 0 ? [words.freeShipping(freeShippingLeftOut)] : []),
  ]
}
