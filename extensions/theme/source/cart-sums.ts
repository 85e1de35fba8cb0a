import type { BlockSettings } from './block-settings.ts'

/** Decimals of all amounts in `/cart.js`, even for currencies without decimals (docs/platform.md#cart-of-a-theme). */
const cartDecimals = 2

/** Parts of the platform's `/cart.js` that blocks read (docs/platform.md#cart-of-a-theme). Prices are hundredths. */
export type Cart = {
  readonly currency: string
  readonly items: readonly {
    readonly quantity: number
    readonly gift_card: boolean
    readonly original_line_price: number
    /** Price of a piece as a decimal number. Used for currencies with more than two decimals. */
    readonly presentment_price?: number
    readonly line_level_discount_allocations?: readonly unknown[]
  }[]
  readonly cart_level_discount_applications?: readonly { readonly type: string; readonly title: string }[]
}

export const listCartDiscounts = (cart: Cart) => cart.cart_level_discount_applications ?? []

/** True if a line of the cart has a discount. */
export const hasLineDiscounts = ({ items }: Cart) =>
  items.some(({ line_level_discount_allocations: own }) => own?.length)

/** Sum of the lines in minor units. Undefined if the cart has another currency than the page, or no exact price. */
export function sumOfLines(
  { currencies: [{ code, decimals }] }: Pick<BlockSettings, 'currencies'>,
  { currency, items }: Cart,
  isCounted: (item: Cart['items'][number]) => boolean = () => true,
): number | undefined {
  if (currency !== code) return undefined
  const sum = items
    .filter(isCounted)
    .reduce(
      (total, { original_line_price: hundredths, presentment_price: price = NaN, quantity }) =>
        total +
        (decimals > cartDecimals
          ? Math.round(price * 10 ** decimals) * quantity
          : hundredths / 10 ** (cartDecimals - decimals)),
      0,
    )
  return sum >= 0 ? sum : undefined
}

/**
 * Subtotal of the cart as functions see it. Undefined if the cart cannot show it, because it has a discount or is
 * empty.
 */
export function readSubtotal(settings: Pick<BlockSettings, 'currencies'>, cart: Cart): number | undefined {
  const isDiscounted = listCartDiscounts(cart).length || hasLineDiscounts(cart)
  return isDiscounted || !cart.items.length ? undefined : sumOfLines(settings, cart)
}
