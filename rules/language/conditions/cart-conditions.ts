import type { ConditionEntry } from './definition.ts'

const everywhere = ['payment', 'delivery', 'discount', 'validation'] as const
/** Owners whose functions know the facts of the payment step. Checks run after it (docs/platform.md#function-runs). */
const atPayment = ['payment', 'validation'] as const
/**
 * All owners except discounts, which run before the amounts of other discounts are known
 * (docs/platform.md#discount-runs).
 */
const afterDiscounts = ['payment', 'delivery', 'validation'] as const

/**
 * Cart attribute with the type of the chosen payment method, written by a checkout extension
 * (docs/product.md#payment-method-type).
 */
export const paymentMethodTypeAttribute = 'checkout-ninja-payment-method-type'

/** Conditions on the cart as a whole, its discounts and its amounts. */
export const cartConditions = {
  cart_subtotal: {
    group: 'cart',
    owners: everywhere,
    fieldPath: 'cart.cost.subtotalAmount.amount',
    facts: ['subtotal', 'currencyRate'],
    valueTypes: ['number'],
    unit: 'money',
  },
  /** Includes shipping, except in delivery rule sets before a rate is chosen. */
  cart_total: {
    group: 'cart',
    owners: everywhere,
    fieldPath: 'cart.cost.totalAmount.amount',
    facts: ['total', 'currencyRate'],
    valueTypes: ['number'],
    unit: 'money',
  },
  cart_product_count: {
    group: 'cart',
    owners: everywhere,
    fieldPath: 'cart.lines.quantity',
    facts: ['lines.quantity'],
    valueTypes: ['number'],
    unit: 'pieces',
  },
  cart_line_count: {
    group: 'cart',
    owners: everywhere,
    fieldPath: 'cart.lines',
    facts: ['lines'],
    valueTypes: ['number'],
    unit: 'lines',
  },
  cart_weight: {
    group: 'cart',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.weight',
    facts: ['lines.weight', 'lines.quantity'],
    valueTypes: ['number'],
    unit: 'grams',
  },
  cart_attribute: {
    group: 'cart',
    owners: everywhere,
    fieldPath: 'cart.attribute.value',
    facts: ['attribute'],
    valueTypes: ['string', 'number', 'boolean', 'date'],
    params: ['attributeKey'],
    variables: { attributeKey: 'attributeKey' },
  },
  payment_method_type: {
    group: 'payment',
    owners: atPayment,
    fieldPath: 'cart.attribute.value',
    facts: ['attribute'],
    valueTypes: ['array'],
    content: 'payment_method_type',
    params: ['attributeKey'],
    variables: { attributeKey: 'attributeKey' },
    plusOnly: true,
  },
  discount_applied: {
    group: 'discount',
    owners: afterDiscounts,
    fieldPath: 'cart.discountApplications',
    facts: ['discounts'],
    valueTypes: ['boolean'],
  },
  discount_amount: {
    group: 'discount',
    owners: afterDiscounts,
    fieldPath: 'cart.discountApplications.totalAllocatedAmount.amount',
    facts: ['discounts.amount', 'currencyRate'],
    valueTypes: ['number'],
    unit: 'money',
  },
  /**
   * Only functions of discounts know the codes (docs/platform.md#what-functions-cannot-know). They also know when a
   * cart has none.
   */
  discount_code: {
    group: 'discount',
    owners: ['discount'],
    fieldPath: 'enteredDiscountCodes.code',
    facts: ['discount.codes'],
    valueTypes: ['string'],
    content: 'discount_code',
  },
} as const satisfies Record<string, ConditionEntry>
