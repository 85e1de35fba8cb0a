import type { FunctionOwner } from './function-owners.ts'
import { testerAttribute } from './tester-attribute.ts'

/**
 * What a function can know about a checkout: one table of which the input queries are made, their cost is added up, and
 * the functions that a rule set can run on are found. A condition names the facts it reads.
 */
export type FactDefinition = {
  /**
   * The fields of the input query without fields of their own in which the fact is read, each by its path from the root.
   * Where the platform answers with one type of several, the type stands in the path as a fragment.
   */
  readonly fields: readonly string[]
  /** What the query pays for it, by the platform's points: 3 for a metafield or a question about tags or collections, 1 for any other field. */
  readonly points: number
}

const address = 'cart > deliveryGroups > deliveryAddress'
const buyer = 'cart > buyerIdentity'
const company = `${buyer} > purchasingCompany`
const variant = 'cart > lines > merchandise > ... on ProductVariant'
const product = `${variant} > product`
const clock = 'shop > localTime'
/** The field that every object has. Asked for only where nothing else is asked of the object. */
export const typeName = '__typename'

const field = (path: string): FactDefinition => ({ fields: [path], points: 1 })
const metafield = (owner: string, name: string): FactDefinition => ({
  fields: [`${owner} > metafield(namespace: $${name}Namespace, key: $${name}Key) > value`],
  points: 3,
})
const memberships = (list: string, names: readonly string[]): FactDefinition => ({
  fields: names.map((name) => `${list} > ${name}`),
  points: 3,
})

/** Is a product among those of a list? One answer for each list; its name is short, as every letter is paid for in every line. */
const answer = (name: string, question: string): FactDefinition => ({
  fields: [`${product} > ${name}: ${question}`],
  points: 3,
})

/** Whether there is an object, or how many of them: the name of its type, for which the query pays nothing (docs/platform.md#input-query-cost). */
const presence = (path: string): FactDefinition => ({ fields: [`${path} > ${typeName}`], points: 0 })

/** The rules of the record that a function runs for. */
const storedRules = (record: string, namespace = 'checkout-ninja'): FactDefinition => ({
  fields: [`${record} > rules: metafield(namespace: "${namespace}", key: "rules") > value`],
  points: 3,
})
/** The name first, as every one is read, and the id only of those that something is done with. */
const named = (list: string, names: readonly [name: string, id: string]): FactDefinition => ({
  fields: names.map((name) => `${list} > ${name}`),
  points: 2,
})

/**
 * In the order in which the queries ask: on the platform, to reach a field means to pay for all that stand before it, so
 * of the cart the delivery groups come first, which most rules read, and its lines last
 * (docs/decisions/0053-what-is-read-most-stands-first.md).
 */
export const factDefinitions = {
  'payment.rules': storedRules('paymentCustomization'),
  'delivery.rules': storedRules('deliveryCustomization'),
  'discount.rules': storedRules('discount', '$app:checkout-ninja'),
  'validation.rules': storedRules('validation'),
  /** Whether the cart changes, the checkout is filled in or the order is placed. */
  'validation.step': field('buyerJourney > step'),
  'discount.codes': {
    fields: ['triggeringDiscountCode', 'enteredDiscountCodes > code', 'enteredDiscountCodes > rejectable'],
    points: 3,
  },
  market: field('localization > country > isoCode'),
  language: field('localization > language > isoCode'),
  'shop.date': field(`${clock} > date`),
  'shop.timeWindow': field(`${clock} > timeBetween(startTime: $timeWindowStart, endTime: $timeWindowEnd)`),
  'payment.methods': named('paymentMethods', ['name', 'id']),
  /**
   * Nothing of the checkout and no field: whether the function's module has room for the actions of the Plus plan
   * (action-facts.ts).
   */
  'payment.plusActions': { fields: [], points: 0 },
  /** What one unit of the shop's currency is in the checkout's: amounts of money in rules are in the shop's. */
  currencyRate: field('presentmentCurrencyRate'),
  'delivery.options': named('cart > deliveryGroups > deliveryOptions', ['title', 'handle']),
  'delivery.optionCosts': field('cart > deliveryGroups > deliveryOptions > cost > amount'),
  chosenRate: field('cart > deliveryGroups > selectedDeliveryOption > title'),
  'chosenRate.cost': field('cart > deliveryGroups > selectedDeliveryOption > cost > amount'),
  country: field(`${address} > countryCode`),
  province: field(`${address} > provinceCode`),
  zip: field(`${address} > zip`),
  'address.line1': field(`${address} > address1`),
  'address.line2': field(`${address} > address2`),
  'address.city': field(`${address} > city`),
  'address.company': field(`${address} > company`),
  'address.phone': field(`${address} > phone`),
  subtotal: field('cart > cost > subtotalAmount > amount'),
  total: field('cart > cost > totalAmount > amount'),
  currency: field('cart > cost > totalAmount > currencyCode'),
  attribute: field('cart > attribute(key: $attributeKey) > value'),
  /** What the app's link for testers leaves in the cart: beside the attribute that a rule may ask for. */
  'tester.token': field(`cart > tester: attribute(key: "${testerAttribute}") > value`),
  /** Whether any applies. */
  discounts: presence('cart > discountApplications'),
  'discounts.amount': field('cart > discountApplications > totalAllocatedAmount > amount'),
  purchaseOrderNumber: field('cart > poNumber'),
  'billing.country': field('cart > billingAddress > countryCode'),
  'customer.login': field(`${buyer} > isAuthenticated`),
  'customer.email': field(`${buyer} > email`),
  'customer.phone': field(`${buyer} > phone`),
  'customer.tags': memberships(`${buyer} > customer > hasTags(tags: $customerTags)`, ['hasTag', 'tag']),
  'customer.orders': field(`${buyer} > customer > numberOfOrders`),
  'customer.spent': field(`${buyer} > customer > amountSpent > amount`),
  'customer.metafield': metafield(`${buyer} > customer`, 'customerMetafield'),
  /** Whether the buyer buys for one. */
  company: presence(company),
  'company.name': field(`${company} > company > name`),
  'company.metafield': metafield(`${company} > company`, 'companyMetafield'),
  'company.locationName': field(`${company} > location > name`),
  'company.locationMetafield': metafield(`${company} > location`, 'companyLocationMetafield'),
  /** How many there are. */
  lines: presence('cart > lines'),
  'lines.id': field('cart > lines > id'),
  'lines.quantity': field('cart > lines > quantity'),
  'lines.cost': field('cart > lines > cost > subtotalAmount > amount'),
  'lines.onSale': {
    fields: [
      'cart > lines > cost > compareAtAmountPerQuantity > amount',
      'cart > lines > cost > amountPerQuantity > amount',
    ],
    points: 2,
  },
  'lines.sellingPlan': presence('cart > lines > sellingPlanAllocation'),
  /** For discounts, under short names, as every letter is paid for in every line. */
  'lines.was': field('cart > lines > cost > was: compareAtAmountPerQuantity > amount'),
  'lines.plan': presence('cart > lines > plan: sellingPlanAllocation'),
  'lines.variantTitle': field(`${variant} > title`),
  'lines.sku': field(`${variant} > sku`),
  'lines.weight': { fields: [`${variant} > weight`, `${variant} > weightUnit`], points: 2 },
  'lines.productId': field(`${product} > id`),
  'lines.productTitle': field(`${product} > title`),
  'lines.productHandle': field(`${product} > handle`),
  'lines.vendor': field(`${product} > vendor`),
  'lines.productType': field(`${product} > productType`),
  'lines.giftCard': field(`${product} > isGiftCard`),
  /** Gift cards for discounts, which ask for them in every line: the name is short, since each line pays for its letters. */
  'lines.gift': field(`${product} > gift: isGiftCard`),
  'lines.productMetafield': metafield(product, 'productMetafield'),
  'lines.tags': memberships(`${product} > hasTags(tags: $productTags)`, ['hasTag', 'tag']),
  'lines.collections': memberships(`${product} > inCollections(ids: $collectionIds)`, [
    'isMember',
    'collectionId',
  ]),
  'lines.anyTagA': answer('hasA', 'hasAnyTag(tags: $productTagsA)'),
  'lines.anyTagB': answer('hasB', 'hasAnyTag(tags: $productTagsB)'),
  'lines.anyTagC': answer('hasC', 'hasAnyTag(tags: $productTagsC)'),
  'lines.anyCollectionA': answer('inA', 'inAnyCollection(ids: $collectionIdsA)'),
  /**
   * A no, and being outside of a window of time, say little where nobody asked: so the query answers that as well. It is
   * looked at last, behind all lines, unless the clock is asked for more.
   */
  isAsked: field(`${clock} > isAsked: timeBefore(time: $timeWindowAsked)`),
} as const satisfies Record<string, FactDefinition>

export type Fact = keyof typeof factDefinitions

/** All facts, in the order of the queries. */
export const facts = Object.keys(factDefinitions) as readonly Fact[]

/**
 * What every function of an API asks for, beside what its rules read: the rules, and what they act on. What a discount
 * acts on is asked for where its actions need it (`action-facts.ts`); amounts are in the currency that the
 * shopper pays in.
 */
export const ownFacts = {
  payment: ['payment.rules', 'payment.methods'],
  delivery: ['delivery.rules', 'delivery.options'],
  discount: ['discount.rules', 'currencyRate', 'currency'],
  // Which of the messages is shown depends on the language.
  validation: ['validation.rules', 'validation.step', 'language'],
} as const satisfies Record<FunctionOwner, readonly Fact[]>

/** How the query of a target differs from that of the first target of its function. */
export const targetFacts: Readonly<
  Record<string, { readonly adds: readonly Fact[]; readonly leavesOut: readonly Fact[] }>
> = {
  // Discounts know the subtotal from their lines, since gift cards are no part of it (docs/product.md#gift-cards).
  'cart.lines.discounts.generate.run': { adds: ['lines.gift'], leavesOut: ['subtotal'] },
  'cart.delivery-options.discounts.generate.run': {
    adds: ['lines.gift', 'delivery.options', 'delivery.optionCosts'],
    leavesOut: ['subtotal', 'discount.codes', 'lines.id', 'lines.was', 'lines.plan'],
  },
}

/** What an input query may cost, in points. */
export const queryMaxPoints = 30
