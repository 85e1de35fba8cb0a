import type { CartToPrice, DiscountItems, LineToPrice } from './cart-to-price.ts'

/** The lines a native discount is about. A gift card is one only where its own product is named. */
export function matchingLines(cart: CartToPrice, items: DiscountItems): number[] {
  return [...cart.lines.entries()].flatMap(([index, line]) => (matches(line, items) ? [index] : []))
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
