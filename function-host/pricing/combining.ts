import type { CombinesWith, DiscountClass, DiscountToPrice } from './cart-to-price.ts'

export const flagOfClass = {
  ORDER: 'orderDiscounts',
  PRODUCT: 'productDiscounts',
  SHIPPING: 'shippingDiscounts',
} as const satisfies Record<DiscountClass, keyof CombinesWith>

/** A flag that would have to be on, and the discount whose flag it is. */
export type MissingFlag = { readonly discountId: string; readonly flag: keyof CombinesWith }

export type Combination =
  | { readonly combines: true }
  | {
      readonly combines: false
      /** Both take from shipping: no flag lets them stand together. */
      readonly never: boolean
      readonly missing: readonly MissingFlag[]
    }

/**
 * Whether two discounts may apply to one order: each has to allow every class that the other declares, and two that take
 * from shipping never do (docs/platform.md#combining-discounts).
 */
export function combine(one: DiscountToPrice, other: DiscountToPrice): Combination {
  const never = one.classes.includes('SHIPPING') && other.classes.includes('SHIPPING')
  const missing = [...missingFlags(one, other), ...missingFlags(other, one)]
  return never || missing.length > 0 ? { combines: false, never, missing } : { combines: true }
}

/** Flags of the first that the second would need. That for shipping is of no use where both take from it. */
function missingFlags(one: DiscountToPrice, other: DiscountToPrice): MissingFlag[] {
  return other.classes
    .filter((each) => each !== 'SHIPPING' || !one.classes.includes('SHIPPING'))
    .map((each) => flagOfClass[each])
    .filter((flag) => !one.combinesWith[flag])
    .map((flag) => ({ discountId: one.id, flag }))
}
