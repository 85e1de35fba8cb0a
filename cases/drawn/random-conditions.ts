import assert from 'node:assert/strict'
import fc from 'fast-check'
import { deriveConditionParams, formatConditionParams } from '#rules/features/rule-editor/condition-form.ts'
import type { CustomizationFunctionHandle } from '#rules/functions/function-variants.ts'
import { factsOfQuery, ownerOfFunction } from '#rules/functions/function-variants.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition, ConditionParam } from '#rules/language/conditions/definition.ts'
import type { Fact } from '#rules/language/facts.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { type Operator, operatorTable, type ValueType } from '#rules/language/operators.ts'
import { poBoxExpression } from '#rules/language/po-box.ts'
import type { Condition, ConditionGroup, Rule } from '#rules/language/rule-set.ts'
import { weekdays } from '#rules/language/weekdays.ts'
import { findAnsweredList } from '../documented/documented-facts.ts'
import { words } from './drawn-checkouts.ts'

/**
 * Values that conditions of a kind may compare with, including parts of words where they compare texts. A new kind
 * needs an entry.
 */
const askedWords = {
  cart_subtotal: [],
  cart_total: [],
  cart_product_count: [],
  cart_line_count: [],
  cart_weight: [],
  cart_attribute: ['b', ...words.metafield],
  payment_method_type: words.paymentMethodType,
  discount_applied: [],
  discount_amount: [],
  product: words.product,
  product_tag: words.productTag,
  collection: words.collection,
  product_title: ['tea', 'a', 'mortar', ...words.title],
  product_handle: ['-', ...words.handle],
  product_vendor: ['spices', 'a', ...words.vendor],
  product_type: ['spice', ...words.productType],
  product_metafield: ['b', ...words.metafield],
  gift_card: [],
  subscription: [],
  on_sale: [],
  variant_title: ['red', 'l', ...words.variant],
  variant_sku: ['-2', ...words.sku],
  product_quantity: [],
  collection_quantity: [],
  collection_total: [],
  shipping_method_name: ['standard', 'e', ...words.rate],
  shipping_method_price: [],
  location_country: words.country,
  location_state: words.state,
  location_zipcode: [
    '400001-400020',
    '400002-400014',
    '56*',
    'SW1*',
    '400001',
    '10001',
    '100011234',
    'SW1A 1AA',
  ],
  market_country: words.country,
  language: words.language,
  currency: words.currency,
  shop_date: [],
  shop_weekday: weekdays,
  shop_time: [],
  address_line_1: ['box', '12', ...words.line],
  address_line_2: ['box', '12', ...words.line],
  address_po_box: [],
  address_city: ['delhi', ...words.city],
  address_company: ['t', ...words.company],
  billing_country: words.country,
  address_phone: ['+91', '0', ...words.phone],
  customer_tag: words.customerTag,
  customer_logged_in: [],
  customer_email: ['@', 'vip', ...words.email],
  customer_phone: ['+91', '0', ...words.phone],
  customer_order_count: [],
  customer_amount_spent: [],
  customer_metafield: ['b', ...words.metafield],
  b2b: [],
  company_name: ['t', ...words.company],
  company_metafield: ['b', ...words.metafield],
  company_location_name: ['office', ...words.branch],
  purchase_order_number: ['po', ...words.order],
  company_location_metafield: ['b', ...words.metafield],
} as const satisfies Record<ConditionKind, readonly string[]>

const partsOfPincodes = fc.constantFrom('4000', '1a 1', '01', '9')

/** Params of a kind other than operator and value, where some texts would be invalid. */
const someParams = {
  productIds: fc.subarray([...words.product], { minLength: 1 }),
  collectionIds: fc.subarray([...words.collection], { minLength: 1 }),
  attributeKey: fc.constant('anything'),
  namespace: fc.constant('anything'),
  key: fc.constant('anything'),
} as const satisfies Record<ConditionParam, fc.Arbitrary<unknown>>

/** Kinds that a rule of an owner can have. */
export function listAskedKinds(owner: FunctionOwner): ConditionKind[] {
  return (Object.keys(askedWords) as ConditionKind[]).filter((kind) => {
    const { owners }: ConditionDefinition = conditionDefinitions[kind]
    return owners.includes(owner)
  })
}

/** Kinds whose facts a function knows. */
export function listKnownKinds(handle: CustomizationFunctionHandle): ConditionKind[] {
  const known = factsOfQuery(handle)
  return listAskedKinds(ownerOfFunction(handle)).filter((kind) =>
    conditionDefinitions[kind].facts.every((fact: Fact) => known.includes(fact)),
  )
}

const amounts = [0, 49, 100, 250.5]
const askedNumbers: Partial<Record<NonNullable<ConditionDefinition['unit']>, readonly number[]>> = {
  pieces: [0, 1, 2, 3, 5],
  lines: [0, 1, 2, 3],
  orders: [0, 1, 5],
  grams: [0, 5, 105, 200, 453.59237, 500],
}
const numbersOf = ({ unit }: ConditionDefinition) =>
  fc.constantFrom(...(unit === undefined ? [5, 12.5, ...amounts] : (askedNumbers[unit] ?? amounts)))

const days = fc.constantFrom(...words.day, '2026-12-01')
const expressions = fc.constantFrom('(?i)^p', '[0-9]{2}', 'a$', 'x|de')

/**
 * A condition as the form writes it: any operator that the form offers, with a valid value. Some conditions on tags and
 * collections read the query's answer for their whole list.
 */
export function conditionOf(kind: ConditionKind): fc.Arbitrary<Condition> {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const params = fc.record(
    Object.fromEntries((definition.params ?? []).map((name) => [name, someParams[name]])),
  )
  const fromForm = fc
    .constantFrom(...definition.valueTypes)
    .chain((valueType) =>
      fc
        .constantFrom(...offeredOperators(definition, valueType))
        .chain((operator) =>
          fc
            .tuple(params, askedValue(kind, valueType, operator))
            .map(([carried, value]) => ({ ...carried, operator, valueType, value })),
        ),
    )
    .map((stored) => writeCondition(kind, stored, definition.fieldPath))
  const { answers = [] } = definition
  if (answers.length === 0) return fromForm
  const fromAnswer = fc
    .tuple(fc.constantFrom(...answers), fc.constantFrom('in' as const, 'not_in' as const))
    .map(([{ fieldPath }, operator]) => {
      const value = findAnsweredList({ operator, valueType: 'array', value: [], __field_path: fieldPath })
      assert.ok(value !== null)
      return writeCondition(kind, { operator, valueType: 'array', value: [...value] }, fieldPath)
    })
  return fc.oneof(fromForm, fromAnswer)
}

function writeCondition(kind: ConditionKind, stored: Condition['params'], fieldPath: string): Condition {
  return {
    type: kind,
    params: {
      ...formatConditionParams(kind, deriveConditionParams(kind, stored, {})),
      __field_path: fieldPath,
    },
  }
}

function askedValue(
  kind: ConditionKind,
  valueType: ValueType,
  operator: Operator,
): fc.Arbitrary<Condition['params']['value']> {
  if (kind === 'shop_time') return fc.constant({ min: '09:00', max: '18:00' })
  const word: fc.Arbitrary<string> = fc.constantFrom(...askedWords[kind], 'nothing like it')
  const number = numbersOf(conditionDefinitions[kind])
  const { wants, wholeNumber } = operatorTable[operator]
  if (wholeNumber) return fc.integer({ min: 1, max: 6 })
  switch (wants) {
    case 'none':
      return fc.constant('')
    case 'list':
      return fc.uniqueArray(fc.constantFrom<string>(...askedWords[kind]), { minLength: 1, maxLength: 2 })
    case 'part':
      return kind === 'location_zipcode' ? partsOfPincodes : word
    case 'length':
      return fc.nat(10)
    case 'expression':
      return kind === 'address_po_box' ? fc.constant(poBoxExpression) : expressions
    case 'range':
      return fc
        .tuple(number, number)
        .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }))
    case 'single':
    case 'bound':
      return { string: word, array: word, number, boolean: fc.boolean(), date: days }[valueType]
  }
}

const mark = <Name extends string>(name: Name, rarity: number) =>
  fc
    .nat(rarity)
    .map((drawn): { [name in Name]?: true } =>
      drawn === 0 ? ({ [name]: true } as { [name in Name]?: true }) : {},
    )
const muted = (rarity: number) =>
  fc.nat(rarity).map((drawn): { status?: 'disabled' } => (drawn === 0 ? { status: 'disabled' } : {}))

const matchType = fc.constantFrom('all' as const, 'any' as const)

/** One to four rules with conditions of these kinds, in every shape and without actions. */
export function rulesAsking(kinds: readonly ConditionKind[]): fc.Arbitrary<Rule[]> {
  const condition: fc.Arbitrary<Condition> = fc
    .tuple(fc.oneof(...kinds.map(conditionOf)), muted(9))
    .map(([{ type, params }, status]) => ({ type, ...status, params }))
  const groupedCondition = fc
    .tuple(condition, mark('not', 3))
    .map(([one, not]): Condition => ({ ...one, ...not }))
  const group: fc.Arbitrary<ConditionGroup> = fc
    .tuple(matchType, mark('not', 3), fc.array(groupedCondition, { maxLength: 3 }))
    .map(([match_type, not, conditions]) => ({ match_type, ...not, conditions }))

  /** Conditions of a rule: a plain list, or groups, which alone can have "not" and "otherwise". */
  const asks = fc.oneof(
    { arbitrary: fc.array(condition, { maxLength: 3 }).map((conditions) => ({ conditions })), weight: 1 },
    {
      arbitrary: fc
        .tuple(mark('otherwise', 2), fc.array(group, { maxLength: 3 }))
        .map(([otherwise, groups]) => ({ ...otherwise, conditions: [], groups })),
      weight: 3,
    },
  )

  return fc.array(
    fc
      .tuple(muted(9), matchType, mark('last', 5), asks)
      .map(([status, match_type, last, { conditions, ...asked }]) => ({
        title: 'Rule',
        ...status,
        match_type,
        ...last,
        ...asked,
        conditions,
        actions: [],
      })),
    { minLength: 1, maxLength: mostRules },
  )
}

/** Maximum of rules in a set. */
export const mostRules = 4
