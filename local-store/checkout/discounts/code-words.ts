import type { UnappliedDiscount } from '#function-host/pricing/index.ts'
import type { DiscountRecord } from '../../resources/discounts/discount.ts'
import type { CodeRefusal } from '../../wire.ts'

const forTheseItems = (code: string) => `${code} discount code isn’t valid for the items in your cart`
const notARealCode = () => 'Enter a valid discount code'

/** Texts for the shopper. They give the reason briefly, and never the missing amount. */
const words = {
  DISCOUNT_NOT_FOUND: notARealCode,
  DISCOUNT_CURRENTLY_INACTIVE: notARealCode,
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: forTheseItems,
  DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) => `${code} discount code isn’t valid for this delivery`,
  DISCOUNT_PURCHASE_NOT_IN_RANGE: forTheseItems,
  DISCOUNT_QUANTITY_NOT_IN_RANGE: forTheseItems,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} discount code isn’t available to you right now`,
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) => `Enter your e-mail to use the ${code} discount code`,
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) => `You have already used the ${code} discount code`,
  DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} discount code has reached its usage limit`,
  DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} couldn’t be used with your existing discounts`,
  REJECTED_BY_FUNCTION: forTheseItems,
} satisfies Record<CodeRefusal['reason'], (code: string) => string>

export function refuseCode(code: string, reason: CodeRefusal['reason']): CodeRefusal {
  return { reason, message: words[reason](code) }
}

/** Reason why an accepted code applies to nothing. */
export function refuseUnapplied(
  code: string,
  discount: DiscountRecord,
  unapplied: UnappliedDiscount,
): CodeRefusal {
  switch (unapplied.reason) {
    case 'codeRejected':
      return { reason: 'REJECTED_BY_FUNCTION', message: unapplied.message }
    case 'notCombinable':
    case 'lessThanRival':
    case 'nothingLeft':
      return refuseCode(code, 'DISCOUNT_CODE_NOT_HONOURED')
    case 'conditions':
      return refuseCode(
        code,
        unapplied.unmet.measure === 'amount'
          ? 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
          : 'DISCOUNT_QUANTITY_NOT_IN_RANGE',
      )
    case 'nothingToDiscount':
    case 'noDiscountAnswered':
    case 'classNotDeclared':
      return refuseCode(
        code,
        discount.discountClasses.every((one) => one === 'SHIPPING')
          ? 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
          : 'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
      )
  }
}
