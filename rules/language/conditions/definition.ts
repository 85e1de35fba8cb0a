import type { Fact } from '../facts.ts'
import type { FunctionOwner } from '../function-owners.ts'
import type { InputQueryVariable } from '../input-query-variables.ts'
import type { Operator, ValueType } from '../operators.ts'

/** How the picker of conditions groups them, in its order. */
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

/** What a value counts; decides how it is typed and told. Money is in the shop's currency. */
export const units = ['money', 'pieces', 'lines', 'orders', 'grams'] as const
export type Unit = (typeof units)[number]

/**
 * What the entries of a list are, or a text or a number that is more than that. It decides the field in which the value
 * is entered, the form in which it is stored, how a sentence tells it and what is wrong with it.
 */
export const valueContents = [
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
] as const
export type ValueContent = (typeof valueContents)[number]

/** What a condition can carry beside operator and value. */
export const conditionParams = ['productIds', 'collectionIds', 'attributeKey', 'namespace', 'key'] as const
export type ConditionParam = (typeof conditionParams)[number]

/** Where a variable of the input query gets its value: the condition's own value, or one of its params. */
export type VariableSource =
  | 'value'
  | ConditionParam
  | 'value.min'
  | 'value.max'
  /** The same whatever the condition says: that it asks at all. */
  | { readonly always: string }

export type ConditionAnswer = {
  readonly fact: Fact
  readonly fieldPath: string
  readonly variable: InputQueryVariable
}

export type ConditionDefinition = {
  readonly group: ConditionGroup
  /** Rule sets of which owners may use it: a fact is of use only where some function of the owner asks for it. */
  readonly owners: readonly FunctionOwner[]
  /**
   * Where the function reads the value; stored with the condition as `__field_path` (docs/platform.md#function-input).
   */
  readonly fieldPath: string
  readonly facts: readonly Fact[]
  /** What the value can be compared as; the first is offered first. */
  readonly valueTypes: readonly ValueType[]
  /** What the value is, where its type does not say all. */
  readonly content?: ValueContent
  /** Fewer operators than the value types offer. */
  readonly operators?: readonly Operator[]
  readonly unit?: Unit
  readonly params?: readonly ConditionParam[]
  readonly variables?: Partial<Record<InputQueryVariable, VariableSource>>
  /**
   * Where else the value is read by a function whose query asks for no list: each holds the answer to one "is it any of
   * these?". Its path is no longer than `fieldPath`, so that a rule set does not grow when it is stored.
   */
  readonly answers?: readonly ConditionAnswer[]
  /** Only where the shop is on the platform's Plus plan (docs/product.md#payment-method-type). */
  readonly plusOnly?: true
}

/** A definition as the catalogue holds it: one whose value is a list says what the entries are. */
export type ConditionEntry = ConditionDefinition &
  ({ readonly valueTypes: readonly Exclude<ValueType, 'array'>[] } | { readonly content: ValueContent })
