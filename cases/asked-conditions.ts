import fc from 'fast-check'
import { deriveConditionParams, formatConditionParams } from '#rules/features/rule-editor/condition-form.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { poBoxExpression } from '#rules/language/po-box.ts'
import type { Condition, ConditionGroup, Rule } from '#rules/language/rule-set.ts'
import { weekdays } from '#rules/language/weekdays.ts'
import { words } from './asked-checkouts.ts'

/** What conditions of a kind may ask for; a part of a word too, where they compare texts. */
const askedWords = {
  location_country: words.country,
  location_state: words.state,
  cart_subtotal: [],
  customer_email: ['@', 'vip', ...words.email],
  product_title: ['tea', 'a', 'mortar', ...words.title],
  shipping_method_name: ['standard', 'e', ...words.rate],
  shipping_method_price: [],
  address_line_1: ['box', '12', ...words.line],
  address_line_2: ['box', '12', ...words.line],
  address_po_box: [],
  address_city: ['delhi', ...words.city],
  address_company: ['t', ...words.company],
  b2b: [],
  company_name: ['t', ...words.company],
  company_location_name: ['office', ...words.branch],
  product_type: ['spice', ...words.productType],
  product_metafield: ['b', ...words.metafield],
  gift_card: [],
  subscription: [],
  on_sale: [],
  shop_date: [],
  shop_weekday: weekdays,
  purchase_order_number: ['po', ...words.order],
  billing_country: words.country,
} as const satisfies Partial<Record<ConditionKind, readonly string[]>>

export type AskedKind = keyof typeof askedWords

/** Those that a rule of an owner can hold. */
export function listAskedKinds(owner: FunctionOwner): AskedKind[] {
  return (Object.keys(askedWords) as AskedKind[]).filter((kind) => {
    const { owners }: ConditionDefinition = conditionDefinitions[kind]
    return owners.includes(owner)
  })
}

/** Those that rules asked from the beginning, which every module of an owner knows. */
export const oftenAsked = [
  'location_country',
  'location_state',
  'cart_subtotal',
  'customer_email',
  'product_title',
] as const satisfies readonly AskedKind[]

const numbers = fc.constantFrom(0, 5, 49, 100, 250.5)
const days = fc.constantFrom(...words.day, '2026-12-01')
const expressions = fc.constantFrom('(?i)^p', '[0-9]{2}', 'a$', 'x|de')

/** As the form writes it: any operator that it offers, with a value that it takes. */
function conditionOf(kind: AskedKind): fc.Arbitrary<Condition> {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const params = Object.fromEntries((definition.params ?? []).map((name) => [name, 'anything']))
  return fc
    .constantFrom(...definition.valueTypes)
    .chain((valueType) =>
      fc
        .constantFrom(...offeredOperators(definition, valueType))
        .chain((operator) =>
          askedValue(kind, valueType, operator).map((value) => ({ ...params, operator, valueType, value })),
        ),
    )
    .map((stored) => ({
      type: kind,
      params: {
        ...formatConditionParams(kind, deriveConditionParams(kind, stored, {})),
        __field_path: definition.fieldPath,
      },
    }))
}

function askedValue(
  kind: AskedKind,
  valueType: ValueType,
  operator: Operator,
): fc.Arbitrary<Condition['params']['value']> {
  const word = fc.constantFrom(...askedWords[kind], 'nothing like it')
  switch (operator) {
    case 'empty':
      return fc.constant('')
    case 'in':
    case 'not_in':
      return fc.uniqueArray(fc.constantFrom<string>(...askedWords[kind]), { minLength: 1, maxLength: 2 })
    case 'length_gte':
    case 'length_lte':
      return fc.nat(10)
    case 'regex':
    case 'not_regex':
      return kind === 'address_po_box' ? fc.constant(poBoxExpression) : expressions
    case 'between':
    case 'not_between':
      return fc
        .tuple(numbers, numbers)
        .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }))
    default:
      return { string: word, array: word, number: numbers, boolean: fc.boolean(), date: days }[valueType]
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

/** Rules, one to four, that ask for these kinds in all shapes, and do nothing. */
export function rulesAsking(kinds: readonly AskedKind[]): fc.Arbitrary<Rule[]> {
  const condition: fc.Arbitrary<Condition> = fc
    .tuple(fc.oneof(...kinds.map(conditionOf)), muted(9))
    .map(([{ type, params }, status]) => ({ type, ...status, params }))
  const groupedCondition = fc
    .tuple(condition, mark('not', 3))
    .map(([one, not]): Condition => ({ ...one, ...not }))
  const group: fc.Arbitrary<ConditionGroup> = fc
    .tuple(matchType, mark('not', 3), fc.array(groupedCondition, { maxLength: 3 }))
    .map(([match_type, not, conditions]) => ({ match_type, ...not, conditions }))

  /** What a rule asks: a plain list, or groups, which alone can say more. */
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

/** How many rules a set has at most. */
export const mostRules = 4
