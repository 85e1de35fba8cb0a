import type { Operator, ValueType } from './operators.ts'

/**
 * The kinds of condition a rule can hold. The compiler refuses a new kind until every
 * table over `ConditionKind` has decided about it; the engine needs its entry as well
 * (extensions/README.md).
 */
export const conditionKinds = [
  'shipping_method_name',
  'product',
  'collection',
  'product_tag',
  'customer_tag',
  'location_country',
  'location_state',
  'location_zipcode',
  'cart_subtotal',
  'cart_product_count',
  'discount_applied',
  'discount_amount',
] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** Facts a function's input query can ask for; what each costs is the query's affair. */
export const facts = [
  'selectedDeliveryOption',
  'lines.product',
  'lines.collections',
  'lines.tags',
  'lines.quantity',
  'customer.tags',
  'address',
  'totals',
  'discounts',
] as const
export type Fact = (typeof facts)[number]

/** A list variable of the input queries. A condition that needs one fills it with its own value. */
export const inputQueryKeys = ['customerTags', 'productTags', 'collectionIds'] as const
export type InputQueryKey = (typeof inputQueryKeys)[number]

export type ConditionDefinition = {
  /** Where the function reads the value; stored with the condition as `__field_path`. */
  readonly fieldPath: string
  readonly valueType: ValueType
  readonly operators: readonly Operator[]
  readonly fact: Fact
  readonly inputQueryKey?: InputQueryKey
}

const listOperators = ['in', 'not_in'] as const
const amountOperators = ['gt', 'gte', 'lt', 'lte', 'eq', 'ne', 'between', 'not_between'] as const

/** Every kind's home in the function's input (PLATFORM 2.4) and what may be asked of it. */
export const conditionDefinitions = {
  shipping_method_name: {
    fieldPath: 'cart.deliveryGroups.selectedDeliveryOption.title',
    valueType: 'string',
    operators: ['in', 'not_in', 'eq', 'ne', 'contains', 'not_contains'],
    fact: 'selectedDeliveryOption',
  },
  product: {
    fieldPath: 'cart.lines.merchandise.product.id',
    valueType: 'array',
    operators: listOperators,
    fact: 'lines.product',
  },
  collection: {
    fieldPath: 'cart.lines.merchandise.product.inCollections',
    valueType: 'array',
    operators: listOperators,
    fact: 'lines.collections',
    inputQueryKey: 'collectionIds',
  },
  product_tag: {
    fieldPath: 'cart.lines.merchandise.product.hasTags',
    valueType: 'array',
    operators: listOperators,
    fact: 'lines.tags',
    inputQueryKey: 'productTags',
  },
  customer_tag: {
    fieldPath: 'cart.buyerIdentity.customer.hasTags',
    valueType: 'array',
    operators: listOperators,
    fact: 'customer.tags',
    inputQueryKey: 'customerTags',
  },
  location_country: {
    fieldPath: 'cart.deliveryGroups.deliveryAddress.countryCode',
    valueType: 'array',
    operators: listOperators,
    fact: 'address',
  },
  location_state: {
    fieldPath: 'cart.deliveryGroups.deliveryAddress.provinceCode',
    valueType: 'array',
    operators: listOperators,
    fact: 'address',
  },
  location_zipcode: {
    fieldPath: 'cart.deliveryGroups.deliveryAddress.zip',
    valueType: 'array',
    operators: listOperators,
    fact: 'address',
  },
  cart_subtotal: {
    fieldPath: 'cart.cost.subtotalAmount.amount',
    valueType: 'number',
    operators: amountOperators,
    fact: 'totals',
  },
  cart_product_count: {
    fieldPath: 'cart.lines.quantity',
    valueType: 'number',
    operators: amountOperators,
    fact: 'lines.quantity',
  },
  discount_applied: {
    fieldPath: 'cart.discountApplications',
    valueType: 'boolean',
    operators: ['eq', 'ne'],
    fact: 'discounts',
  },
  discount_amount: {
    fieldPath: 'cart.discountApplications.totalAllocatedAmount.amount',
    valueType: 'number',
    operators: amountOperators,
    fact: 'discounts',
  },
} as const satisfies Record<ConditionKind, ConditionDefinition>

/** The definition of a kind that came from stored data, or undefined when this app does not know it. */
export function findConditionDefinition(kind: string): ConditionDefinition | undefined {
  return Object.hasOwn(conditionDefinitions, kind) ? conditionDefinitions[kind as ConditionKind] : undefined
}
