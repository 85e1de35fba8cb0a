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
 * Content of a list's entries, or of a special text or number. It decides the field for the value, its stored
 * form, its words in a sentence and its validation.
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
  'discount_code',
] as const
export type ValueContent = (typeof valueContents)[number]

/** Further params of a condition, in addition to operator and value. */
export const conditionParams = ['productIds', 'collectionIds', 'attributeKey', 'namespace', 'key'] as const
export type ConditionParam = (typeof conditionParams)[number]

/** Source of a variable of the input query: the condition's own value, or one of its params. */
export type VariableSource =
  | 'value'
  | ConditionParam
  | 'value.min'
  | 'value.max'
  /** A constant: the presence of the condition sets the variable. */
  | { readonly always: string }

export type ConditionAnswer = {
  readonly fact: Fact
  readonly fieldPath: string
  readonly variable: InputQueryVariable
}

export type ConditionDefinition = {
  readonly group: ConditionGroup
  /** Owners whose rule sets may use it: a fact is of use only if some function of the owner queries it. */
  readonly owners: readonly FunctionOwner[]
  /**
   * Where the function reads the value; stored with the condition as `__field_path` (docs/platform.md#function-input).
   */
  readonly fieldPath: string
  readonly facts: readonly Fact[]
  /** Types to compare the value as; the first is offered first. */
  readonly valueTypes: readonly ValueType[]
  /** Content of the value, where its type is not specific enough. */
  readonly content?: ValueContent
  /** Fewer operators than the value types offer. */
  readonly operators?: readonly Operator[]
  readonly unit?: Unit
  readonly params?: readonly ConditionParam[]
  readonly variables?: Partial<Record<InputQueryVariable, VariableSource>>
  /**
   * Other fields of the value, for a function whose query asks for no list. Each holds the answer to one "is
   * it any of these?". Its path is no longer than `fieldPath`, so that a rule set does not grow when it is
   * stored.
   */
  readonly answers?: readonly ConditionAnswer[]
  /** Only where the shop is on the platform's Plus plan (docs/product.md#payment-method-type). */
  readonly plusOnly?: true
}

/** A definition in the catalogue: a list value must declare the content of its entries. */
export type ConditionEntry = ConditionDefinition &
  ({ readonly valueTypes: readonly Exclude<ValueType, 'array'>[] } | { readonly content: ValueContent })
