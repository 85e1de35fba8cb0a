import { testerAttribute } from './tester-attribute.ts'

/**
 * A fact that a function can know about a checkout. The table of facts defines the input queries, their cost, and which
 * functions a rule set can run on. A condition lists the facts that it reads.
 */
export type FactDefinition = {
  /**
   * Fields of the input query that have the fact, each as a path from the root. They have no subfields. If the platform
   * answers with one of several types, the path includes the type as a fragment.
   */
  readonly fields: readonly string[]
  /**
   * Cost in the platform's points: 3 for a metafield, or for a question about tags or collections; 1 for any other
   * field.
   */
  readonly points: number
}

const address = 'cart > deliveryGroups > deliveryAddress'
const buyer = 'cart > buyerIdentity'
const company = `${buyer} > purchasingCompany`
const variant = 'cart > lines > merchandise > ... on ProductVariant'
const product = `${variant} > product`
const clock = 'shop > localTime'
/** A field that every object has. It is queried only if no other field of the object is. */
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

/**
 * True if a product is in a list. There is one answer per list. Its name is short, since each letter of it costs
 * instructions in every line.
 */
const answer = (name: string, question: string): FactDefinition => ({
  fields: [`${product} > ${name}: ${question}`],
  points: 3,
})

/**
 * Presence or number of objects. It queries the name of their type, which costs no points
 * (docs/platform.md#input-query-cost).
 */
const presence = (path: string): FactDefinition => ({ fields: [`${path} > ${typeName}`], points: 0 })

/** The rules of the record that the function runs for. */
const storedRules = (record: string, namespace = 'checkout-ninja'): FactDefinition => ({
  fields: [`${record} > rules: metafield(namespace: "${namespace}", key: "rules") > value`],
  points: 3,
})
/** The name is first, since every name is read. The id is read only if an action applies. */
const named = (list: string, names: readonly [name: string, id: string]): FactDefinition => ({
  fields: names.map((name) => `${list} > ${name}`),
  points: 2,
})

/**
 * Facts in the order of the queries. On the platform, reading a field costs instructions for all fields before it. So
 * the cart's delivery groups are first, since most rules read them, and the lines are last
 * (docs/decisions/0053-cheap-reads-at-checkout.md).
 */
export const factDefinitions = {
  'payment.rules': storedRules('paymentCustomization'),
  'delivery.rules': storedRules('deliveryCustomization'),
  'discount.rules': storedRules('discount', '$app:checkout-ninja'),
  'validation.rules': storedRules('validation'),
  /** Step of the buyer: changing the cart, filling in the checkout, or placing the order. */
  'validation.step': field('buyerJourney > step'),
  /** Codes that the shopper entered and the platform found valid. */
  'discount.codes': field('enteredDiscountCodes > code'),
  /** Fields needed to refuse codes: a discount with a code cannot refuse other codes. */
  'discount.refusals': {
    fields: ['triggeringDiscountCode', 'enteredDiscountCodes > rejectable'],
    points: 2,
  },
  market: field('localization > country > isoCode'),
  language: field('localization > language > isoCode'),
  'shop.date': field(`${clock} > date`),
  'shop.timeWindow': field(`${clock} > timeBetween(startTime: $timeWindowStart, endTime: $timeWindowEnd)`),
  'payment.methods': named('paymentMethods', ['name', 'id']),
  /**
   * Value of one unit of the shop's currency in the checkout's currency. Amounts in rules are in the shop's currency.
   */
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
  /** Cart attribute that the app's link for testers sets. It is separate from the attribute of a rule. */
  'tester.token': field(`cart > tester: attribute(key: "${testerAttribute}") > value`),
  /** True if any discount applies to the cart. */
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
  /** True if the buyer buys for a company. */
  company: presence(company),
  'company.name': field(`${company} > company > name`),
  'company.metafield': metafield(`${company} > company`, 'companyMetafield'),
  'company.locationName': field(`${company} > location > name`),
  'company.locationMetafield': metafield(`${company} > location`, 'companyLocationMetafield'),
  /** Number of lines. */
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
  /** Facts for discounts have short names, since each letter costs instructions in every line. */
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
  /** Gift cards for discounts. They are queried in every line, so the name is short: each letter costs instructions. */
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
   * Shows that the answers were queried. Without it, a "no", or a time outside of a window, may be a default. It is
   * read last, after all lines, unless a condition queries the clock.
   */
  isAsked: field(`${clock} > isAsked: timeBefore(time: $timeWindowAsked)`),
} as const satisfies Record<string, FactDefinition>

export type Fact = keyof typeof factDefinitions

/** All facts, in the order of the queries. */
export const facts = Object.keys(factDefinitions) as readonly Fact[]
