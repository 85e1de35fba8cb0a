import type { CombinesWith, DiscountClass, DiscountToPrice } from './cart-to-price.ts'

const flagOfClass = {
  ORDER: 'orderDiscounts',
  PRODUCT: 'productDiscounts',
  SHIPPING: 'shippingDiscounts',
} as const satisfies Record<DiscountClass, keyof CombinesWith>

/** A flag that is off but must be on, and the discount that it belongs to. */
export type MissingFlag = { readonly discountId: string; readonly flag: keyof CombinesWith }

export type Combination =
  | { readonly combines: true }
  | {
      readonly combines: false
      /** True if both are shipping discounts, which no flag lets combine. */
      readonly never: boolean
      readonly missing: readonly MissingFlag[]
    }

/**
 * Combination of two discounts on one order. Each has to allow every class that the other declares, and two shipping
 * discounts never combine (docs/platform.md#combining-discounts).
 */
export function combine(one: DiscountToPrice, other: DiscountToPrice): Combination {
  const never = one.classes.includes('SHIPPING') && other.classes.includes('SHIPPING')
  const missing = [...missingFlags(one, other), ...missingFlags(other, one)]
  return never || missing.length > 0 ? { combines: false, never, missing } : { combines: true }
}

/**
 * Flags of the first that the second needs. Two shipping discounts do not list the shipping flag, since it would not
 * help.
 */
function missingFlags(one: DiscountToPrice, other: DiscountToPrice): MissingFlag[] {
  return other.classes
    .filter((each) => each !== 'SHIPPING' || !one.classes.includes('SHIPPING'))
    .map((each) => flagOfClass[each])
    .filter((flag) => !one.combinesWith[flag])
    .map((flag) => ({ discountId: one.id, flag }))
}
