import type { Fact } from '../facts.ts'
import type { FunctionOwner } from '../function-owners.ts'
import type { InputQueryVariable } from '../input-query-variables.ts'
import type { Operator, ValueType } from '../operators.ts'

/** Groups of conditions in the picker, in its order. */
export const conditionGroups = [
  'cart',
  'product',
  'delivery',
  'location',
  'customer',
  'company',
  'discount',
  'market',
  'time',
  'payment',
] as const
export type ConditionGroup = (typeof conditionGroups)[number]

/** Unit of a value; decides how it is typed and shown. Money is in the shop's currency. */
export const units = ['money', 'pieces', 'lines', 'orders', 'grams'] as const
export type Unit = (typeof units)[number]

/**
 * Content of a list's entries, or of a special text or number. It decides the input field, the stored form, the words
 * in a sentence and the validation.
 */
const valueContents = [
  'tag',
  'country',
  'state',
  'pincode',
  'language',
  'currency',
  'payment_method_type',
  'product',
  'collection',
  'shipping_rate',
  'window',
  'weekday',
  'po_box',
  'discount_code',
] as const
export type ValueContent = (typeof valueContents)[number]

/** Further params of a condition, in addition to operator and value. */
const conditionParams = ['productIds', 'collectionIds', 'attributeKey', 'namespace', 'key'] as const
export type ConditionParam = (typeof conditionParams)[number]

/** Source of a variable of the input query: the condition's own value, or one of its params. */
export type VariableSource =
  | 'value'
  | ConditionParam
  | 'value.min'
  | 'value.max'
  /** A constant that the variable has whenever the condition is present. */
  | { readonly always: string }

export type ConditionAnswer = {
  readonly fact: Fact
  readonly fieldPath: string
  readonly variable: InputQueryVariable
}

export type ConditionDefinition = {
  readonly group: ConditionGroup
  /** Owners whose rule sets may use the condition. A fact is useful only if some function of the owner queries it. */
  readonly owners: readonly FunctionOwner[]
  /**
   * Path at which the function reads the value. It is stored with the condition as `__field_path`
   * (docs/platform.md#function-input).
   */
  readonly fieldPath: string
  readonly facts: readonly Fact[]
  /** Types that the value can be compared as. The first is offered first. */
  readonly valueTypes: readonly ValueType[]
  /** Content of the value, if its type is not specific enough. */
  readonly content?: ValueContent
  /** Operators offered, if fewer than the value types have. */
  readonly operators?: readonly Operator[]
  readonly unit?: Unit
  readonly params?: readonly ConditionParam[]
  readonly variables?: Partial<Record<InputQueryVariable, VariableSource>>
  /**
   * Alternative fields for a function whose query does not request a list. Each has the answer to one question of the
   * form "is it any of these?". Its path is not longer than `fieldPath`, so that a rule set does not grow when it is
   * stored.
   */
  readonly answers?: readonly ConditionAnswer[]
  /** Available only in shops on Shopify Plus (docs/product.md#payment-method-type). */
  readonly plusOnly?: true
}

/** A definition in the catalogue: a list value must declare the content of its entries. */
export type ConditionEntry = ConditionDefinition &
  ({ readonly valueTypes: readonly Exclude<ValueType, 'array'>[] } | { readonly content: ValueContent })
