import type { Money } from '../../../rules/published/checkout/checkout-amounts.ts'

type Signal<Value> = { readonly value: Value }
type List = Signal<readonly unknown[]>

/** Part of the platform's API with the cart and its discounts. */
type CartApi = {
  readonly cost: { readonly subtotalAmount: Signal<Money> }
  readonly discountAllocations: List
  readonly discountCodes: List
  readonly lines: Signal<readonly { readonly discountAllocations: readonly unknown[] }[]>
}

/** True if the cart or a line has a discount, or if a code is entered. */
export function hasDiscounts({ discountAllocations, discountCodes, lines }: Omit<CartApi, 'cost'>): boolean {
  return (
    discountAllocations.value.length > 0 ||
    discountCodes.value.length > 0 ||
    lines.value.some((line) => line.discountAllocations.length > 0)
  )
}

/**
 * Subtotal as functions see it. Undefined if there are discounts, since a function sees the cart before some of them.
 */
export function readSubtotal(api: CartApi): Money | undefined {
  return hasDiscounts(api) ? undefined : api.cost.subtotalAmount.value
}
