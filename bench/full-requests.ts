import { formatSets } from '#rules/features/pincodes/storage/pincode-sets.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { makeCodeSet } from '#rules/language/pincodes/code-set.ts'
import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { pincodeMetafieldKeys, pincodeSetKey } from '#rules/records/metafields.ts'

const shop = {
  paymentMethods: ['Cash on Delivery (COD)', 'Bank Deposit', 'UPI'],
  rates: ['Standard', 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

type Params = Partial<Condition['params']>
const makeCondition = (
  type: string,
  operator: Condition['params']['operator'],
  params: Params,
): Condition => ({
  type,
  params: { operator, valueType: Array.isArray(params.value) ? 'array' : 'string', value: 'x', ...params },
})
const many = <Each>(count: number, make: (index: number) => Each) =>
  Array.from({ length: count }, (_, i) => make(i))
/** A word of at least five letters for every number. No word contains another. */
const word = (number: number) => `w${number.toString(36).padStart(4, '0')}`
const words = (count: number, set: number, rule: number) =>
  many(count, (index) => word((set * 5 + rule) * count + index))

/** Conditions for each rule in each of 25 sets. */
type Shape = {
  readonly rules: number
  readonly otherwise?: true
  readonly conditions: (set: number, rule: number) => Condition[]
  readonly action?: (rule: number) => Action
  readonly owner?: 'validation'
}

const hide = (rule: number): Action => ({
  type: 'hide_payment',
  params: { name: shop.paymentMethods[rule % 3] ?? '' },
})
const stop = (): Action => ({
  type: 'stop_checkout',
  params: { field: 'page', from: 'completion', message: 'No' },
})

const shapes = {
  'lists of 200 words': {
    rules: 5,
    conditions: (set, rule) => [makeCondition('customer_tag', 'in', { value: words(200, set, rule) })],
  },
  'parts of texts, 200 each': {
    rules: 5,
    conditions: (set, rule) => [makeCondition('product_title', 'contains', { value: words(200, set, rule) })],
  },
  'pincodes and their beginnings': {
    rules: 5,
    conditions: (set, rule) => [
      makeCondition('location_zipcode', 'in', {
        value: many(180, (index) =>
          index % 2
            ? `${100 + ((set * 5 + rule + index) % 900)}*`
            : `${100_000 + (set * 5 + rule) * 180 + index}`,
        ),
      }),
    ],
  },
  'attributes, none like another': {
    rules: 5,
    conditions: (set, rule) =>
      many(13, (index) =>
        makeCondition('cart_attribute', 'eq', { attributeKey: word((set * 5 + rule) * 13 + index) }),
      ),
  },
  'metafields, none like another': {
    rules: 5,
    conditions: (set, rule) =>
      many(10, (index) =>
        makeCondition('customer_metafield', 'eq', {
          namespace: 'custom',
          key: word((set * 5 + rule) * 10 + index),
        }),
      ),
  },
  'rules that act otherwise': {
    rules: 35,
    otherwise: true,
    conditions: (set, rule) => [
      makeCondition('cart_subtotal', 'gt', { valueType: 'number', value: set * 35 + rule }),
    ],
  },
  'checks of many rules': {
    rules: 35,
    owner: 'validation',
    action: stop,
    conditions: (set, rule) => [
      makeCondition('cart_subtotal', 'gt', { valueType: 'number', value: set * 35 + rule }),
    ],
  },
} satisfies Record<string, Shape>

/** The largest requests for a shop's 25 active records, each with a different structure. */
export const deadEndShapes: Readonly<Record<string, () => object>> = {
  ...Object.fromEntries(Object.entries(shapes).map(([title, shape]) => [title, () => makeRequest(shape)])),
  'pincode records of six full sets': () => ({
    ...shop,
    records: many(25, (record) => ({
      id: `${record}`,
      title: `List ${record}`,
      functionHandle: 'payment-pincodes',
      metafields: Object.fromEntries([
        [pincodeMetafieldKeys.appConfig, JSON.stringify({ payment_methods: shop.paymentMethods })],
        ...formatSets(
          'in',
          makeCodeSet(
            many(8_400, (index) => 110_001 + record + index * 97),
            [],
          ),
        ).map((set, index) => [pincodeSetKey(index + 1), set]),
      ]),
    })),
  }),
}

function makeRequest({ rules: ruleCount, otherwise, conditions, action = hide, owner }: Shape) {
  return {
    ...shop,
    records: many(25, (set) => {
      const rules = many(
        ruleCount,
        (rule): Rule => ({
          title: `${rule}`,
          match_type: rule % 2 === 0 ? 'all' : 'any',
          ...(otherwise && rule > 0 ? { otherwise } : {}),
          conditions: conditions(set, rule),
          actions: [action(rule)],
        }),
      )
      const ruleSet = { version: 1 as const, title: `Set ${set}`, rules }
      const choice = chooseFunction(owner ?? 'payment', ruleSet)
      if (!choice.fits) throw new Error('No function fits a set of the bench.')
      const known = { id: `${set}`, title: ruleSet.title, functionHandle: choice.handle, ruleSet }
      return owner === 'validation' ? { ...known, blockOnFailure: false } : known
    }),
  }
}

/** The largest number of discounts that are tried together, each with its maximum of words, and as many products. */
export function makeFullDiscounts() {
  const tiers = many(25, (step) => ({
    from: `${step + 1}`,
    value: { type: 'percentage', percentage: `${step + 1}` },
  }))
  return {
    rates: shop.rates,
    currencyCode: shop.currencyCode,
    date: shop.date,
    time: shop.time,
    discounts: many(60, (set) => ({
      id: `gid://shopify/DiscountAutomaticNode/${set}`,
      title: `Discount ${set}`,
      method: 'automatic',
      code: null,
      discountClasses: ['PRODUCT'],
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
      gives: {
        type: 'rules',
        functionHandle: 'discount-rules',
        ruleSet: {
          version: 1,
          title: `Set ${set}`,
          rules: many(5, (rule) => ({
            title: `${rule}`,
            match_type: 'any',
            conditions: many(4, (index) =>
              makeCondition('product_vendor', 'contains', { value: words(24, set * 4 + index, rule) }),
            ),
            actions: [
              {
                type: 'apply_product_discount',
                params: {
                  target: 'all',
                  value: { type: 'tiers', measure: 'amount', tiers: tiers.slice(rule * 5) },
                },
              },
            ],
          })),
        },
      },
    })),
    items: many(1_000, (index) => ({
      ...blankLine,
      title: `Product ${index}`,
      vendor: `vendor ${word(index)}`,
      price: 100 + index / 100,
    })),
  }
}
