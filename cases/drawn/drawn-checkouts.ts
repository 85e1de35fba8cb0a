import fc from 'fast-check'
import type { Condition } from '#rules/language/rule-set.ts'

/** Values of checkouts and of conditions, by kind. Each has only a few, so that conditions are often met. */
export const words = {
  country: ['IN', 'NP', 'US'],
  state: ['KA', 'MH'],
  pincode: ['400001', '400 015', '560001', '10001', '10001-1234', 'sw1a 1aa', ' '],
  line: ['12 Church Street', 'PO Box 4', 'Apartado 7'],
  city: ['Pune', 'New Delhi'],
  company: ['Deccan Traders', 'Tata'],
  phone: ['+919812345678', '+15550100'],
  rate: ['Standard', 'Express', 'Standard - fee included'],
  email: ['vip@shop.example', 'a@b.in'],
  branch: ['Mumbai', 'Head office'],
  customerTag: ['vip', 'Wholesale'],
  title: ['Saffron', 'Granite mortar', 'Tea'],
  handle: ['saffron', 'granite-mortar'],
  vendor: ['Anand Spices', 'Kala'],
  productType: ['Spice', 'Spice mix', 'Tool'],
  productTag: ['fragile', 'Bulky', 'cold'],
  product: ['gid://shopify/Product/1', 'gid://shopify/Product/2', 'gid://shopify/Product/11'],
  collection: ['gid://shopify/Collection/1', 'gid://shopify/Collection/2', 'gid://shopify/Collection/12'],
  variant: ['Large / red', 'Small'],
  sku: ['SAF-1', 'MOR-22'],
  metafield: ['5', '12.5', 'abc', 'true', 'false', '[]', '{}', '2026-11-21', '2027-01-04T10:00:00Z'],
  paymentMethodType: ['WALLET', 'CREDIT_CARD'],
  language: ['EN', 'HI', 'PT', 'PT_BR', 'DE'],
  currency: ['INR', 'USD'],
  order: ['PO-1', 'PO-22'],
  code: ['VIP-1', 'vip-22', 'Summer'],
  day: ['2026-11-21', '2024-02-29', '2027-01-04'],
} as const

/**
 * Lists for which a query asks if a product has any of their items. The key is the last part of the answer's path
 * (docs/product.md#query-input).
 */
export const answeredLists = {
  hasA: ['fragile'],
  hasB: ['Bulky', 'cold'],
  hasC: ['fragile', 'cold'],
  inA: ['gid://shopify/Collection/1', 'gid://shopify/Collection/12'],
} as const

/** The list whose query answer a condition reads. Null for other conditions. */
export function findAnsweredList({ __field_path: path }: Condition['params']): readonly string[] | null {
  const name = path?.split('.').at(-1) ?? ''
  return Object.hasOwn(answeredLists, name) ? answeredLists[name as keyof typeof answeredLists] : null
}

const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 })
const anyOf = (list: readonly string[]) => fc.constantFrom(...list)
const someOf = (list: readonly string[]) => fc.subarray([...list])
const price = fc.constantFrom<number>(0, 49, 100, 250.5)

const someGroup = fc.record({
  rate: optional(fc.record({ title: anyOf(words.rate), cost: price })),
  address: optional(
    fc.record({
      countryCode: optional(anyOf(words.country)),
      provinceCode: optional(anyOf(words.state)),
      zip: optional(anyOf(words.pincode)),
      address1: optional(anyOf(words.line)),
      address2: optional(anyOf(['', ...words.line])),
      city: optional(anyOf(words.city)),
      company: optional(anyOf(words.company)),
      phone: optional(anyOf(words.phone)),
    }),
  ),
})

/** A variant of a product. A custom item of a cart has none. */
const someVariant = fc.record({
  title: optional(anyOf(words.variant)),
  sku: optional(anyOf(words.sku)),
  weight: fc.constantFrom(
    { weight: 0, weightUnit: 'GRAMS' },
    { weight: 5, weightUnit: 'GRAMS' },
    { weight: 0.1, weightUnit: 'KILOGRAMS' },
    { weight: 2, weightUnit: 'OUNCES' },
    { weight: 1, weightUnit: 'POUNDS' },
  ),
  product: fc.record({
    id: anyOf(words.product),
    title: anyOf(words.title),
    handle: anyOf(words.handle),
    vendor: anyOf(words.vendor),
    productType: optional(anyOf(words.productType)),
    isGiftCard: fc.boolean(),
    metafield: optional(anyOf(words.metafield)),
    tags: someOf(words.productTag),
    collections: someOf(words.collection),
  }),
})

const someLine = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  subtotal: price,
  sellingPlan: fc.boolean(),
  compareAt: optional(price),
  each: price,
  variant: optional(someVariant),
})

const someMetafield = optional(anyOf(words.metafield))

const someBuyer = fc.record({
  email: optional(anyOf(words.email)),
  phone: optional(anyOf(words.phone)),
  isAuthenticated: fc.boolean(),
  /** Null for guests. */
  customer: optional(
    fc.record({
      tags: someOf(words.customerTag),
      orders: fc.constantFrom(0, 1, 5),
      spent: price,
      metafield: someMetafield,
    }),
  ),
  company: optional(
    fc.record({
      name: anyOf(words.company),
      metafield: someMetafield,
      branch: fc.record({ name: anyOf(words.branch), metafield: someMetafield }),
    }),
  ),
})

const drawn = {
  currencyRate: fc.constantFrom(1, 2, 0.5),
  groups: fc.array(someGroup, { maxLength: 2 }),
  // The platform's schema requires an amount in every cart.
  subtotal: price,
  total: fc.record({ amount: price, currency: anyOf(words.currency) }),
  attribute: optional(anyOf([...words.metafield, ...words.paymentMethodType])),
  discounts: fc.array(price, { maxLength: 2 }),
  codes: someOf(words.code),
  buyer: optional(someBuyer),
  lines: fc.array(someLine, { maxLength: 3 }),
  market: optional(anyOf(words.country)),
  language: optional(anyOf(words.language)),
  day: anyOf(words.day),
  /** True if the query asked about a window of time or a "none of these". */
  isAsked: fc.constantFrom(true, true, true, false),
  isInWindow: fc.boolean(),
  order: optional(anyOf(words.order)),
  billingCountry: optional(anyOf(words.country)),
}

export const drawnCheckout = fc.record(drawn)

export type DrawnCheckout = typeof drawnCheckout extends fc.Arbitrary<infer Checkout> ? Checkout : never

/**
 * Answers of fields whose query has arguments. Also answers of fields that differ between an input and a checkout of
 * the platform.
 */
export type CheckoutAnswers = {
  readonly localTime: (checkout: DrawnCheckout) => object
  readonly deliveryOptions: readonly object[]
  readonly attribute: (value: string | null) => unknown
  readonly metafield: (value: string | null) => unknown
  readonly hasTags: (tags: readonly string[], drawn: readonly string[]) => unknown
  readonly giftCard: (isGiftCard: boolean) => object
  readonly memberships: (tags: readonly string[], collections: readonly string[]) => object
}

/** A checkout with the fields that queries select, under the platform's names (docs/platform.md#function-input). */
export function writeCheckout(checkout: DrawnCheckout, answers: CheckoutAnswers) {
  const { currencyRate, market, language } = checkout
  return {
    localization: { country: isoCode(market), language: isoCode(language) },
    shop: { localTime: answers.localTime(checkout) },
    presentmentCurrencyRate: `${currencyRate}`,
    enteredDiscountCodes: checkout.codes.map((code) => ({ code })),
    cart: writeCart(checkout, answers),
  }
}

function writeCart(checkout: DrawnCheckout, answers: CheckoutAnswers) {
  const { groups, subtotal, total, attribute, discounts, buyer, lines, order, billingCountry } = checkout
  return {
    deliveryGroups: groups.map(({ rate, address }) => ({
      deliveryOptions: answers.deliveryOptions,
      selectedDeliveryOption: rate && { title: rate.title, cost: amount(rate.cost) },
      deliveryAddress: address,
    })),
    cost: {
      subtotalAmount: amount(subtotal),
      totalAmount: { ...amount(total.amount), currencyCode: total.currency },
    },
    attribute: answers.attribute(attribute),
    discountApplications: discounts.map((each) => ({ totalAllocatedAmount: amount(each) })),
    poNumber: order,
    billingAddress: billingCountry === null ? null : { countryCode: billingCountry },
    buyerIdentity: buyer && writeBuyer(buyer, answers),
    lines: lines.map((line) => writeLine(line, answers)),
  }
}

function writeBuyer(buyer: NonNullable<DrawnCheckout['buyer']>, { metafield, hasTags }: CheckoutAnswers) {
  const { isAuthenticated, email, phone, customer, company } = buyer
  return {
    isAuthenticated,
    email,
    phone,
    customer: customer && {
      hasTags: hasTags(customer.tags, words.customerTag),
      numberOfOrders: customer.orders,
      amountSpent: amount(customer.spent),
      metafield: metafield(customer.metafield),
    },
    purchasingCompany: company && {
      company: { name: company.name, metafield: metafield(company.metafield) },
      location: { name: company.branch.name, metafield: metafield(company.branch.metafield) },
    },
  }
}

type Line = DrawnCheckout['lines'][number]

function writeLine(line: Line, answers: CheckoutAnswers) {
  const { quantity, subtotal, sellingPlan, compareAt, each, variant } = line
  return {
    quantity,
    cost: {
      subtotalAmount: amount(subtotal),
      compareAtAmountPerQuantity: amount(compareAt),
      amountPerQuantity: amount(each),
    },
    sellingPlanAllocation: sellingPlan ? { __typename: 'SellingPlanAllocation' } : null,
    merchandise: variant === null ? { __typename: 'CustomProduct' } : writeVariant(variant, answers),
  }
}

function writeVariant(variant: NonNullable<Line['variant']>, answers: CheckoutAnswers) {
  const { title, sku, weight, product } = variant
  const { tags, collections, metafield, ...others } = product
  return {
    __typename: 'ProductVariant',
    title,
    sku,
    ...weight,
    product: {
      ...others,
      metafield: answers.metafield(metafield),
      hasTags: answers.hasTags(tags, words.productTag),
      ...answers.giftCard(product.isGiftCard),
      ...answers.memberships(tags, collections),
    },
  }
}

const amount = (value: number | null) => (value === null ? null : { amount: `${value}` })
const isoCode = (code: string | null) => (code === null ? null : { isoCode: code })
