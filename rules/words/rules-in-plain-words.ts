import type { ActionKind } from '../actions.ts'
import type { ConditionKind } from '../conditions.ts'
import type { Operator } from '../operators.ts'

/** The words a rule is told in: "When the chosen shipping rate is Express: hide Cash on Delivery (COD)." */
export const conditionSubjects = {
  shipping_method_name: 'the chosen shipping rate',
  product: 'a product in the cart',
  collection: 'the collection of a product in the cart',
  product_tag: 'a tag of a product in the cart',
  customer_tag: 'a tag of the customer',
  location_country: 'the country',
  location_state: 'the state',
  location_zipcode: 'the pincode',
  cart_subtotal: 'the subtotal',
  cart_product_count: 'the number of products',
  discount_applied: 'whether a discount is applied',
  discount_amount: 'the discount',
} as const satisfies Record<ConditionKind, string>

export const operatorPhrases = {
  eq: (value) => `is ${value}`,
  ne: (value) => `is not ${value}`,
  contains: (value) => `contains ${value}`,
  not_contains: (value) => `does not contain ${value}`,
  in: (value) => `is ${value}`,
  not_in: (value) => `is something other than ${value}`,
  length_gte: (value) => `has at least ${value} characters`,
  length_lte: (value) => `has at most ${value} characters`,
  empty: () => 'is empty',
  regex: (value) => `matches ${value}`,
  not_regex: (value) => `does not match ${value}`,
  gt: (value) => `is above ${value}`,
  gte: (value) => `is ${value} or more`,
  lt: (value) => `is below ${value}`,
  lte: (value) => `is ${value} or less`,
  between: (value) => `is between ${value}`,
  not_between: (value) => `is not between ${value}`,
  on: (value) => `is on ${value}`,
  not_on: (value) => `is not on ${value}`,
  after: (value) => `is after ${value}`,
  on_or_after: (value) => `is on or after ${value}`,
  before: (value) => `is before ${value}`,
  on_or_before: (value) => `is on or before ${value}`,
} as const satisfies Record<Operator, (value: string) => string>

export const actionPhrases = {
  hide_payment: (names) => `hide ${names}`,
  hide_all_payment_except: (names) => `hide every payment method except ${names}`,
  hide_delivery: (names) => `hide ${names}`,
} as const satisfies Record<ActionKind, (names: string) => string>

export const ruleWords = {
  whenAll: (conditions: string) => `When ${conditions}`,
  all: ' and ',
  any: ' or ',
  or: ' or ',
  and: ' and ',
  noConditions: 'This rule has no conditions, so it never fires.',
  noActions: 'do nothing',
  unknownKind: (type: string) => `“${type}”, which this app does not know, holds`,
  unknownAction: (type: string) => `skip “${type}”, which this app does not know`,
} as const
