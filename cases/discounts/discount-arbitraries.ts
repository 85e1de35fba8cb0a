import fc from 'fast-check'
import type { Action } from '#rules/language/rule-set.ts'
import { collectionId, type DiscountCart, productId, ruleOf } from './discount-cart.ts'

/** A cart whose prices are whole minor units of the shopper's currency. */
export type CartInUnits = {
  readonly currency: string
  readonly decimals: number
  /** Factor for converting from the shop's currency to the shopper's. */
  readonly rate: string
  readonly lines: readonly LineInUnits[]
  readonly groups: readonly (readonly { readonly title: string; readonly price: number }[])[]
  readonly codes: readonly { readonly code: string; readonly rejectable: boolean }[]
}
export type LineInUnits = {
  readonly quantity: number
  readonly unitPrice: number
  readonly collections: readonly string[]
  readonly isGiftCard?: boolean
  readonly tags?: readonly string[]
  /** Price of one unit before its sale. */
  readonly compareAtPrice?: number | undefined
  readonly isSubscription?: boolean
}
export type Value = Action['params'][string]

const collections = ['tea', 'cups', 'gifts'] as const
const mostLines = 8

const currency = fc.constantFrom(
  { currency: 'JPY', decimals: 0 },
  { currency: 'INR', decimals: 2 },
  { currency: 'KWD', decimals: 3 },
)
const rate = fc.constantFrom('1.0', '0.0119', '0.012', '3.0751', '149.83', '0.33333333333333333')

export const someCollections = fc.subarray([...collections])

const line: fc.Arbitrary<LineInUnits> = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  // Few different prices, so that some are equal.
  unitPrice: fc.oneof(fc.nat(60_000), fc.constantFrom(0, 1, 99, 100, 1999)),
  collections: someCollections,
})

/** A cart with at most this many lines. */
export function cartOfLines(
  minLength: number,
  maxLength: number,
  lines: fc.Arbitrary<LineInUnits> = line,
): fc.Arbitrary<CartInUnits> {
  return fc
    .record({
      currency,
      rate,
      lines: fc.array(lines, { minLength, maxLength }),
      groups: fc.array(
        fc.array(fc.record({ title: fc.constantFrom('Standard', 'Express'), price: fc.nat(9000) }), {
          minLength: 1,
          maxLength: 3,
        }),
        { minLength: 1, maxLength: 2 },
      ),
      codes: fc.array(fc.record({ code: fc.constantFrom('TEA', 'CUP'), rejectable: fc.boolean() }), {
        maxLength: 2,
      }),
    })
    .map(({ currency: money, ...cart }) => ({ ...money, ...cart }))
}

export const someCart = cartOfLines(1, mostLines)

/** A percentage from 0 to 100, with up to 16 decimals. */
export const percentText = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map(String),
  fc.integer({ min: 0, max: 400 }).map((quarters) => String(quarters / 4)),
  fc.tuple(fc.nat(99), fc.stringMatching(/^\d{1,16}$/)).map(([whole, decimals]) => `${whole}.${decimals}`),
)

/** An amount as merchants write it, or with more decimals than most currencies have. */
export const amountText = fc.oneof(
  fc.nat(50_000).map((units) => (units / 100).toFixed(2)),
  fc.nat(50_000).map((units) => (units / 1000).toFixed(3)),
  fc.nat(500).map(String),
)

export const percentOf = (percentage: string, cap?: string): { readonly [key: string]: Value } => ({
  type: 'percentage',
  percentage,
  ...(cap === undefined ? {} : { cap }),
})

const cappedOrNot = fc
  .tuple(percentText, fc.option(amountText, { nil: undefined }))
  .map(([percentage, cap]) => percentOf(percentage, cap))

/** A value without steps. */
export const flatValue: fc.Arbitrary<Value> = fc.oneof(
  cappedOrNot,
  fc.tuple(amountText, fc.boolean()).map(([amount, appliesToEachItem]) => ({
    type: 'fixedAmount',
    amount,
    appliesToEachItem,
  })),
)

/** Steps, lowest first. */
export const steps = fc
  .record({
    measure: fc.constantFrom('amount', 'quantity'),
    from: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
    values: fc.array(flatValue, { minLength: 4, maxLength: 4 }),
  })
  .map(({ measure, from, values }) => ({
    measure,
    tiers: from
      .toSorted((one, other) => one - other)
      .map((each, index) => ({
        from: String(measure === 'amount' ? each * 20 : each),
        value: values[index] ?? null,
      })),
  }))

const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: flatValue, weight: 3 },
  { arbitrary: steps.map(({ measure, tiers }): Value => ({ type: 'tiers', measure, tiers })), weight: 1 },
)

const defaultMessage = fc.constantFrom('Autumn', 'Diwali “offer”', 'नमस्ते')

export const orderAction = (value: Value, message = 'Autumn'): Action => ({
  type: 'apply_discount',
  params: { value, message },
})
export const productAction = (value: Value, target: Action['params'], message = 'Autumn'): Action => ({
  type: 'apply_product_discount',
  params: { ...target, value, message },
})
export const shippingAction = (value: Value, names: readonly string[], message = 'Autumn'): Action => ({
  type: 'apply_shipping_discount',
  params: { names: [...names], value, message },
})

/** Target of a product discount. */
export const someTarget: fc.Arbitrary<Action['params']> = fc.oneof(
  fc.constant({ target: 'all' }),
  someCollections.map((names) => ({ target: 'collections', collectionIds: names.map(collectionId) })),
  fc.subarray(Array.from({ length: mostLines }, (_, index) => String(index))).map((names) => ({
    target: 'products',
    productIds: names.map(productId),
  })),
)

export const deal = fc.record({
  buy: fc.subarray([...collections], { minLength: 1 }),
  buyQuantity: fc.integer({ min: 1, max: 4 }),
  get: fc.subarray([...collections], { minLength: 1 }),
  getQuantity: fc.integer({ min: 1, max: 3 }),
  percentage: fc.oneof(fc.constant('100'), percentText),
  maxUsesPerOrder: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
})
export type Deal = typeof deal extends fc.Arbitrary<infer Drawn> ? Drawn : never

export const dealAction = (drawn: Deal, message = 'Autumn'): Action => ({
  type: 'buy_x_get_y',
  params: {
    buyCollectionIds: drawn.buy.map(collectionId),
    buyQuantity: drawn.buyQuantity,
    getCollectionIds: drawn.get.map(collectionId),
    getQuantity: drawn.getQuantity,
    percentage: drawn.percentage,
    message,
    ...(drawn.maxUsesPerOrder === undefined ? {} : { maxUsesPerOrder: drawn.maxUsesPerOrder }),
  },
})

const explaining = fc
  .record({
    codes: fc.subarray(['tea', 'CUP']),
    measure: fc.constantFrom('amount', 'quantity'),
    value: fc.nat(900).map(String),
  })
  .map(
    ({ codes, measure, value }): Action => ({
      type: 'explain_code',
      params: { codes, minimum: { measure, value }, message: 'Add {missing}' },
    }),
  )

/** Actions that take these values off lines or off the order. */
const offMerchandise = (
  value: fc.Arbitrary<Value>,
  message: fc.Arbitrary<string>,
): fc.Arbitrary<Action>[] => [
  fc.tuple(value, message).map(([drawn, said]) => orderAction(drawn, said)),
  fc.tuple(value, someTarget, message).map(([drawn, target, said]) => productAction(drawn, target, said)),
]

/** Actions that never make a larger cart cheaper. They have no steps and no required purchases. */
export const evenActions = fc.array(fc.oneof(...offMerchandise(flatValue, defaultMessage)), {
  minLength: 1,
  maxLength: 4,
})

const anyAction = (message: fc.Arbitrary<string>): fc.Arbitrary<Action> =>
  fc.oneof(
    ...offMerchandise(anyValue, message),
    fc.tuple(deal, message).map(([drawn, said]) => dealAction(drawn, said)),
    fc
      .tuple(cappedOrNot, fc.subarray(['standard', 'express']), message)
      .map(([value, names, said]) => shippingAction(value, names, said)),
    explaining,
  )

/** Rules that a merchant may save. Some are not met. */
export const rulesWithMessage = (message: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(
    fc
      .tuple(fc.array(anyAction(message), { minLength: 1, maxLength: 3 }), fc.nat(5))
      .map(([actions, met]) => ruleOf(actions, met === 0 ? { conditions: [] } : {})),
    { minLength: 1, maxLength },
  )

export const someRules = rulesWithMessage(defaultMessage, 5)

/** The cart with amounts in the format of the function's input. */
export function writeCart({ lines, groups, decimals, ...cart }: CartInUnits): DiscountCart {
  const amount = (units: number) => amountOfUnits(units, decimals)
  const priceOf = ({ quantity, unitPrice }: LineInUnits) => quantity * unitPrice
  return {
    ...cart,
    lines: lines.map((each) => ({
      quantity: each.quantity,
      subtotal: amount(priceOf(each)),
      collections: each.collections,
      isGiftCard: each.isGiftCard ?? false,
      tags: each.tags ?? [],
      ...(each.compareAtPrice === undefined ? {} : { compareAt: amount(each.compareAtPrice) }),
      isSubscription: each.isSubscription ?? false,
    })),
    groups: groups.map((options) => options.map(({ title, price }) => ({ title, cost: amount(price) }))),
  }
}

function amountOfUnits(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${whole}.${rest === '' ? '0' : rest}`
}
