import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import {
  type Action,
  type Condition,
  type ConditionGroup,
  createRuleSet,
  parseRuleSet,
  type Rule,
} from '#rules/language/rule-set.ts'
import { discountTraceSchema } from '#rules/preview/discounts/discount-trace.ts'
import { traceSchema } from '#rules/preview/trace.ts'
import { targetOf } from './discount-cart.ts'
import { createFunctions, withRules } from './functions.ts'
import { type Knows, listActing } from './rules-by-the-book.ts'

/** A checkout, and what of it the conditions below can know. */
export type AskedCheckout = { readonly knows: Knows; readonly input: JsonObject }

const country = fc.constantFrom('IN', 'NP', 'US')
const state = fc.constantFrom('KA', 'MH')
const line = fc.constantFrom('12 Church Street', 'PO Box 4')
const title = fc.constantFrom('Saffron', 'Granite mortar', 'Tea')
const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 })

const known = (texts: readonly (string | null)[]) => {
  const found = texts.filter((text) => text !== null)
  return found.length === 0 ? null : found
}

export const someCheckout: fc.Arbitrary<AskedCheckout> = fc
  .record({
    addresses: fc.array(
      optional(
        fc.record({
          countryCode: optional(country),
          provinceCode: optional(state),
          address1: optional(line),
        }),
      ),
      {
        maxLength: 2,
      },
    ),
    subtotal: optional(fc.constantFrom(0, 100, 250.5)),
    email: optional(fc.constantFrom('vip@shop.example', 'a@b.in')),
    titles: fc.array(title, { maxLength: 3 }),
  })
  .map(({ addresses, subtotal, email, titles }) => ({
    knows: {
      location_country: known(addresses.map((address) => address?.countryCode ?? null)),
      location_state: known(addresses.map((address) => address?.provinceCode ?? null)),
      address_line_1: known(addresses.map((address) => address?.address1 ?? null)),
      cart_subtotal: subtotal,
      customer_email: email === null ? null : [email],
      product_title: titles,
    },
    input: {
      presentmentCurrencyRate: '1.0',
      cart: {
        deliveryGroups: addresses.map((deliveryAddress) => ({ deliveryOptions: [], deliveryAddress })),
        cost: { subtotalAmount: subtotal === null ? null : { amount: `${subtotal}` } },
        buyerIdentity: { email, customer: null },
        lines: titles.map((text) => ({ quantity: 1, merchandise: { product: { title: text } } })),
      },
    },
  }))

type Asked = { readonly type: string; readonly path: string; readonly value: fc.Arbitrary<string> }

/** What any rule can ask. */
export const texts: readonly Asked[] = [
  { type: 'location_state', path: 'cart.deliveryGroups.deliveryAddress.provinceCode', value: state },
  { type: 'customer_email', path: 'cart.buyerIdentity.email', value: fc.constantFrom('@', 'vip', 'a@b.in') },
  {
    type: 'product_title',
    path: 'cart.lines.merchandise.product.title',
    value: fc.constantFrom('Saffron', 'tea', 'a', 'mortar'),
  },
]

const asking = (
  type: string,
  path: string,
  valueType: ValueType,
  operator: Operator,
  value: Condition['params']['value'],
): Condition => ({ type, params: { operator, valueType, value, __field_path: path } })

const askingText = (asked: readonly Asked[]) =>
  fc.constantFrom(...asked).chain(({ type, path, value }) =>
    fc.oneof(
      fc
        .tuple(fc.constantFrom('eq', 'ne', 'contains', 'not_contains'), value)
        .map(([operator, text]) => asking(type, path, 'string', operator, text)),
      fc
        .tuple(fc.constantFrom('in', 'not_in'), fc.array(value, { minLength: 1, maxLength: 2 }))
        .map(([operator, list]) => asking(type, path, 'string', operator, list)),
      fc
        .tuple(fc.constantFrom('length_gte', 'length_lte'), fc.nat(10))
        .map(([operator, length]) => asking(type, path, 'string', operator, length)),
      fc.constant(asking(type, path, 'string', 'empty', '')),
    ),
  )
const countryCondition = fc
  .tuple(fc.constantFrom('in', 'not_in'), fc.array(country, { minLength: 1, maxLength: 2 }))
  .map(([operator, list]) =>
    asking('location_country', 'cart.deliveryGroups.deliveryAddress.countryCode', 'array', operator, list),
  )
const subtotalCondition = fc
  .tuple(fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'), fc.constantFrom(0, 100, 250.5))
  .map(([operator, amount]) =>
    asking('cart_subtotal', 'cart.cost.subtotalAmount.amount', 'number', operator, amount),
  )

const mark = <Name extends string>(name: Name, rarity: number) =>
  fc
    .nat(rarity)
    .map((drawn): { [name in Name]?: true } =>
      drawn === 0 ? ({ [name]: true } as { [name in Name]?: true }) : {},
    )
const muted = (rarity: number) =>
  fc.nat(rarity).map((drawn): { status?: 'disabled' } => (drawn === 0 ? { status: 'disabled' } : {}))

const matchType = fc.constantFrom('all' as const, 'any' as const)

/** Rule sets whose conditions ask for these texts, the country and the subtotal. */
export function rulesAsking(asked: readonly Asked[]): fc.Arbitrary<Omit<Rule, 'actions'>[]> {
  const condition: fc.Arbitrary<Condition> = fc
    .tuple(fc.oneof(askingText(asked), countryCondition, subtotalCondition), muted(9))
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
      })),
    { minLength: 1, maxLength: 4 },
  )
}

const someRules = rulesAsking(texts)

const methodOf = (rule: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${rule}`
const names = ['Mark 1', 'Mark 2', 'Mark 3', 'Mark 4']

function store(rules: readonly Rule[], actionOf: (place: number) => Action): string {
  const stored = JSON.stringify(
    createRuleSet(
      'Rules',
      rules.map((rule, place) => ({ ...rule, actions: [actionOf(place)] })),
    ),
  )
  assert.ok(parseRuleSet(stored).ok)
  return stored
}

const functions = createFunctions()

/** The rules that act are those of the evaluator: seen by what payment methods each build hides, and by the trace. */
export const rulesActByTheBook = fc.property(someRules, someCheckout, (asked, { knows, input }) => {
  const rules = asked.map((rule): Rule => ({ ...rule, actions: [] }))
  const acting = listActing(rules, knows)
  const stored = store(rules, (place) => ({
    type: 'hide_payment',
    params: { name: names[place] ?? '', may_hide_last: true },
  }))
  const paymentMethods = names.map((name, place) => ({ id: methodOf(place), name }))
  const given = withRules('payment-cod', { paymentMethods, ...input }, stored)
  const expected = acting.map((place) => ({ paymentMethodHide: { paymentMethodId: methodOf(place) } }))
  const { platform, wasi, tracing } = functions('payment-cod')
  assert.deepEqual(platform.runWithInput(given).operations, expected)
  assert.deepEqual(wasi.runWithInput(given).operations, expected)
  const { trace } = tracing.runWithInput(given)
  const fired = traceSchema.parse(trace).rules.filter((one) => one.fired)
  assert.deepEqual(
    fired.map(({ rule }) => rule),
    acting,
  )
})

/** The same of a discount in both of its runs, though some of its rules have nothing to do in one of them. */
export const discountRulesActByTheBook = fc.property(someRules, someCheckout, (asked, { knows, input }) => {
  const rules = asked.map((rule): Rule => ({ ...rule, actions: [] }))
  const acting = listActing(rules, knows)
  const stored = store(rules, (place) =>
    place % 2 === 0
      ? { type: 'apply_discount', params: { value: { percentage: 5 }, message: 'Off' } }
      : {
          type: 'apply_shipping_discount',
          params: { value: { percentage: 5 }, message: 'Off', target: 'all' },
        },
  )
  for (const isOfDelivery of [false, true]) {
    const given = { discount: { rules: { value: stored } }, ...input }
    const { trace } = targetOf('tracing', isOfDelivery).runWithInput(given)
    const fired = discountTraceSchema.parse(trace).rules.filter((one) => one.fired)
    assert.deepEqual(
      fired.map(({ rule }) => rule),
      acting,
    )
  }
})
