import type { DiscountRecord } from '../discount.ts'
import type { DiscountCheck } from './discount-check.ts'

type CombinesWith = DiscountRecord['combinesWith']

const withNone: CombinesWith = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }

/**
 * Flags of a discount. Flags that are missing in a given object are off. Without the object a discount keeps its flags.
 */
export function checkCombinesWith(check: DiscountCheck): CombinesWith {
  const { input, known, kind } = check
  const classes = input.combinesWith
  if (!classes) return known?.combinesWith ?? withNone
  if (kind.type === 'freeShipping' && classes.shippingDiscounts) {
    const message = 'The combinesWith settings are not valid for the discount class.'
    check.refuse('INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS', message, 'combinesWith')
  }
  if (classes.productDiscountsWithTagsOnSameCartLine) {
    const code = 'PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_NOT_ENTITLED'
    const message = "The shop's plan does not allow setting `productDiscountsWithTagsOnSameCartLine`."
    check.refuse(code, message, 'combinesWith', 'productDiscountsWithTagsOnSameCartLine')
  }
  return {
    orderDiscounts: classes.orderDiscounts ?? false,
    productDiscounts: classes.productDiscounts ?? false,
    shippingDiscounts: classes.shippingDiscounts ?? false,
  }
}
