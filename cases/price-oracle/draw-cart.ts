import fc from 'fast-check'
import type { Action, Condition } from '#rules/language/rule-set.ts'
import { amountText, cartOfLines, someCollections, someRules } from '../discounts/discount-arbitraries.ts'
import { collectionId } from '../discounts/discount-cart.ts'
import { nativeDiscount } from './draw-native.ts'
import { furtherSettings, settle, someTags } from './further-settings.ts'
import type { OracleCart, OracleDiscount } from './oracle-cart.ts'

const amountFrom = amountText.map((value) => ({ value }))

/** A minimum purchase in the form's format, or none. */
const minimum: fc.Arbitrary<Condition[]> = fc.oneof(
  { arbitrary: fc.constant<Condition[]>([]), weight: 3 },
  {
    arbitrary: fc
      .oneof(
        amountFrom.map((params) => ({ type: 'cart_subtotal', params })),
        fc.integer({ min: 1, max: 12 }).map((value) => ({ type: 'cart_product_count', params: { value } })),
        fc.tuple(amountFrom, someCollections).map(([params, names]) => ({
          type: 'collection_total',
          params: { ...params, collectionIds: ['tea', ...names].map(collectionId) },
        })),
      )
      .map(({ type, params }): Condition[] => [
        { type, params: { operator: 'gte', valueType: 'number', ...params } },
      ]),
    weight: 1,
  },
)

/** Conditions on the buyer and on entered codes, in some of the rules. */
const furtherConditions: fc.Arbitrary<Condition[]> = fc.oneof(
  { arbitrary: fc.constant<Condition[]>([]), weight: 4 },
  {
    arbitrary: fc
      .boolean()
      .map((value): Condition[] => [
        { type: 'b2b', params: { operator: 'eq', valueType: 'boolean', value } },
      ]),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('in' as const, 'not_in' as const),
        fc.uniqueArray(fc.constantFrom('CODE-1', 'CODE-2', 'CODE-3', 'TEA'), { minLength: 1, maxLength: 2 }),
      )
      .map(([operator, value]): Condition[] => [
        { type: 'discount_code', params: { operator, valueType: 'array', value } },
      ]),
    weight: 1,
  },
)

const five = { minLength: 5, maxLength: 5 }
const takesOff = ({ type }: Action) => type !== 'explain_code'

const discount: fc.Arbitrary<Omit<OracleDiscount, 'id'>> = fc.record({
  method: fc.constantFrom('automatic', 'code'),
  combinesWith: fc.record({
    orderDiscounts: fc.boolean(),
    productDiscounts: fc.boolean(),
    shippingDiscounts: fc.boolean(),
  }),
  rules: fc
    .tuple(
      someRules,
      fc.array(minimum, five),
      fc.array(furtherConditions, five),
      fc.array(furtherSettings, five),
    )
    .map(([rules, minimums, conditions, further]) =>
      rules.map((rule, index) => ({
        ...rule,
        actions: rule.actions.filter(takesOff).map((action, at) => settle(action, further[index + at])),
        conditions:
          rule.conditions.length === 0
            ? []
            : [...rule.conditions, ...(minimums[index] ?? []), ...(conditions[index] ?? [])],
      })),
    ),
})

/** A discount of ours, or one of the platform's own. */
const anyDiscount: fc.Arbitrary<Omit<OracleDiscount, 'id'>> = fc.oneof(
  { arbitrary: discount, weight: 2 },
  {
    arbitrary: fc.tuple(discount, nativeDiscount).map(([ours, native]) => ({ ...ours, rules: [], native })),
    weight: 1,
  },
)

const seldom = fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0)

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  // Few different prices, so that some are equal.
  unitPrice: fc.oneof(fc.nat(60_000), fc.constantFrom(0, 1, 99, 100, 1999)),
  collections: someCollections,
  isGiftCard: seldom,
  isSubscription: seldom,
  tags: someTags,
  compareAtPrice: fc.option(fc.nat(60_000), { nil: undefined }),
})

/** A cart with one or two deliveries, some gift cards, and one to four discounts. */
export const oracleCart: fc.Arbitrary<OracleCart> = fc
  .record({
    cart: cartOfLines(1, 6, line),
    discounts: fc.array(anyDiscount, { minLength: 1, maxLength: 4 }),
    chosen: fc.array(fc.option(fc.nat(2)), { minLength: 2, maxLength: 2 }),
    isB2B: fc.boolean(),
  })
  .map(({ cart, discounts, chosen, isB2B }) => ({
    ...cart,
    isB2B,
    chosenRates: cart.groups.map((group, index) => chooseRate(chosen[index] ?? null, group.length)),
    discounts: discounts.map((each, index) => ({ ...each, id: index + 1 })),
  }))

const chooseRate = (chosen: number | null, rates: number) => (chosen === null ? null : chosen % rates)
