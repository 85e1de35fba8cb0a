import type { FunctionOwner, RuleOwner } from './function-owners.ts'

/** Types of rule sets (docs/product.md#rule-types). The handle is also the address: /app/{handle}. */
export const ruleTypeHandles = [
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'delivery-rules',
  'checkout-checks',
] as const
export type RuleTypeHandle = (typeof ruleTypeHandles)[number]

export type RuleType = {
  readonly owner: RuleOwner
}

export const ruleTypes = {
  'payment-rules': { owner: 'payment' },
  'payment-rules-customer': { owner: 'payment' },
  'payment-rules-b2b': { owner: 'payment' },
  'delivery-rules': { owner: 'delivery' },
  'checkout-checks': { owner: 'validation' },
} as const satisfies Record<RuleTypeHandle, RuleType>

/** Types of discounts. Each has its own list and address. */
export const discountTypeHandles = ['order-discounts', 'product-discounts'] as const
export type DiscountTypeHandle = (typeof discountTypeHandles)[number]

const discountTypes = {
  'order-discounts': { owner: 'discount' },
  'product-discounts': { owner: 'discount' },
} as const satisfies Record<DiscountTypeHandle, { readonly owner: FunctionOwner }>

/** Types of all records with rules. */
export type RuleSetTypeHandle = RuleTypeHandle | DiscountTypeHandle

export function isRuleTypeHandle(handle: string): handle is RuleTypeHandle {
  return Object.hasOwn(ruleTypes, handle)
}

export function isDiscountTypeHandle(handle: string): handle is DiscountTypeHandle {
  return (discountTypeHandles as readonly string[]).includes(handle)
}

/** The owner of the records that contain rule sets of a type. */
export function ownerOfType(handle: RuleSetTypeHandle): FunctionOwner {
  return ruleSetTypes[handle].owner
}

/** Types whose records are in the same list, by the list's owner. */
export const typesOfList = {
  payment: ['payment-rules', 'payment-rules-customer', 'payment-rules-b2b'],
  delivery: ['delivery-rules'],
  validation: ['checkout-checks'],
  discount: discountTypeHandles,
} as const satisfies Readonly<Record<FunctionOwner, readonly RuleSetTypeHandle[]>>

const ruleSetTypes = { ...ruleTypes, ...discountTypes }
