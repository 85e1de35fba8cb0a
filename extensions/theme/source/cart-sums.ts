import { decimalsOf } from '#forms/amounts/currency-decimals.ts'

/** Decimals of every amount in `/cart.js`, of a currency without decimals too (docs/platform.md#cart-of-a-theme). */
const cartDecimals = 2

/** Parts of the platform's `/cart.js` that blocks read (docs/platform.md#cart-of-a-theme). Amounts are hundredths. */
export type Cart = {
  readonly currency: string
  readonly items: readonly {
    readonly quantity: number
    readonly gift_card: boolean
    readonly original_line_price: number
    readonly line_level_discount_allocations?: readonly unknown[]
  }[]
  readonly cart_level_discount_applications?: readonly { readonly type: string; readonly title: string }[]
}

/** True if a line of the cart has a discount. */
export const hasLineDiscounts = ({ items }: Cart) =>
  items.some(({ line_level_discount_allocations: own }) => own?.length)

/** Sum over the lines in minor units. Undefined in another currency, and in one with more than two decimals. */
export function sumOfLines(
  { currency, items }: Cart,
  wanted: string | undefined,
  isCounted: (item: Cart['items'][number]) => boolean = () => true,
): number | undefined {
  const decimals = decimalsOf(currency)
  if (wanted !== currency || decimals > cartDecimals) return undefined
  const sum = items.reduce((total, item) => total + (isCounted(item) ? item.original_line_price : 0), 0)
  return sum / 10 ** (cartDecimals - decimals)
}

/** Subtotal of the cart as functions have it. Undefined where the cart does not show it: with any discount, or empty. */
export function readSubtotal(cart: Cart, currency: string | undefined): number | undefined {
  const isDiscounted = cart.cart_level_discount_applications?.length || hasLineDiscounts(cart)
  return isDiscounted || !cart.items.length ? undefined : sumOfLines(cart, currency)
}
