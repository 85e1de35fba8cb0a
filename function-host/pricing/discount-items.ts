import type { CartToPrice, DiscountItems, LineToPrice, NativePurchases } from './cart-to-price.ts'

/** The lines that a native discount applies to. A gift card counts only if its own product is named. */
export function matchingLines(
  cart: CartToPrice,
  items: DiscountItems,
  purchases: NativePurchases | undefined,
): number[] {
  return [...cart.lines.entries()].flatMap(([index, line]) =>
    matches(line, items) && isPurchaseOf(line, purchases) ? [index] : [],
  )
}

/** True if the discount applies to the way in which a line is bought (docs/platform.md#native-discounts). */
export function isPurchaseOf(
  { isSubscription }: LineToPrice,
  purchases: NativePurchases | undefined,
): boolean {
  return purchases === undefined || (isSubscription === true ? purchases.subscription : purchases.once)
}

function matches(line: LineToPrice, items: DiscountItems): boolean {
  switch (items.type) {
    case 'all':
      return !line.isGiftCard
    case 'collections':
      return !line.isGiftCard && items.collectionIds.some((id) => line.collectionIds.includes(id))
    case 'products':
      return items.productIds.includes(line.productId) || items.variantIds.includes(line.variantId)
  }
}
