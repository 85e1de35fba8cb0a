import type { JsonObject } from '#function-host/index.ts'
import { findConditionDefinition } from '#rules/language/conditions/catalogue.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '#rules/language/rule-set.ts'
import type { SampleCheckout, SampleLine, SampleMetafield } from '#rules/preview/sample-checkout.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { at, listAt, textAt } from './input-members.ts'

/** Reason why a case cannot be typed into the test panel, which has a single simple checkout. */
export class CannotBeTyped extends Error {}

/** Paths of values that a sample always has. */
const alwaysKnown = [
  'cart.cost.subtotalAmount.amount',
  'cart.cost.totalAmount.amount',
  'cart.discountApplications',
  'cart.buyerIdentity.isAuthenticated',
  'localization.country.isoCode',
  'localization.language.isoCode',
  'cart.cost.totalAmount.currencyCode',
  'shop.localTime.date',
] as const

/** Grams per unit of weight on the platform. */
const gramsByUnit: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

/** Checkout of a case as a merchant would type it into the test panel. Throws CannotBeTyped if that is impossible. */
export function sampleOfCase(input: JsonObject, ruleSet: RuleSet, owner: CustomizationOwner): SampleCheckout {
  if (ruleSet.testing !== undefined) throw new CannotBeTyped('a shopper who is a tester or none')
  const conditions = activeRules(ruleSet).flatMap(listConditions)
  const hasCondition = (type: string) => conditions.some((condition) => condition.type === type)
  requireTypeable(input, conditions, hasCondition)

  const [group] = listAt(input, 'cart.deliveryGroups')
  const chosenRate = textAt(group, 'selectedDeliveryOption.title') ?? null
  const subtotal = amountAt(input, 'cart.cost.subtotalAmount')
  const total = amountAt(input, 'cart.cost.totalAmount')
  const discount = sum(
    listAt(input, 'cart.discountApplications').map((one) => amountAt(one, 'totalAllocatedAmount')),
  )
  const missing = (total ?? 0) + discount - (subtotal ?? 0)
  const address = at(group, 'deliveryAddress')
  const buyer = at(input, 'cart.buyerIdentity')
  const isGuest = at(buyer, 'isAuthenticated') === false
  const customer = at(buyer, 'customer')
  const company = at(buyer, 'purchasingCompany')
  const metafields = (kind: string, value: string | undefined) =>
    conditions.flatMap(({ type, params: { namespace, key } }) =>
      type !== kind || value === undefined || namespace === undefined || key === undefined
        ? []
        : [{ namespace, key, value }],
    )
  return {
    address: address === undefined ? null : readAddress(address),
    lines: readLines(input, subtotal ?? 0, hasCondition, (value) => metafields('product_metafield', value)),
    customer: {
      isSignedIn: customer !== undefined || company !== undefined || at(buyer, 'isAuthenticated') === true,
      // A shopper without any known data does not count as a buyer, signed in or not.
      email: textAt(buyer, 'email') ?? (isGuest ? 'guest@example.com' : ''),
      phone: textAt(buyer, 'phone') ?? '',
      tags: membersOf(customer, 'hasTags', 'tag', 'hasTag'),
      orderCount: Number(at(customer, 'numberOfOrders') ?? 0),
      amountSpent: amountAt(customer, 'amountSpent') ?? 0,
      metafields: metafields('customer_metafield', textAt(customer, 'metafield.value')),
    },
    company:
      company === undefined
        ? null
        : {
            name: textAt(company, 'company.name') ?? '',
            locationName: textAt(company, 'location.name') ?? '',
            metafields: metafields('company_metafield', textAt(company, 'company.metafield.value')),
            locationMetafields: metafields(
              'company_location_metafield',
              textAt(company, 'location.metafield.value'),
            ),
          },
    rates: readRates(
      group,
      chosenRate,
      amountAt(group, 'selectedDeliveryOption.cost') ?? Math.max(0, missing),
      owner,
    ),
    chosenRate,
    paymentMethods: listAt(input, 'paymentMethods').map((method) => textAt(method, 'name') ?? ''),
    discount: discount + Math.max(0, -missing),
    attributes: conditions.flatMap(({ params: { attributeKey } }) => {
      const value = textAt(input, 'cart.attribute.value')
      return attributeKey === undefined || value === undefined ? [] : [{ key: attributeKey, value }]
    }),
    marketCountryCode: textAt(input, 'localization.country.isoCode') ?? 'IN',
    languageCode: textAt(input, 'localization.language.isoCode') ?? 'EN',
    currencyCode: textAt(input, 'cart.cost.totalAmount.currencyCode') ?? 'INR',
    date: textAt(input, 'shop.localTime.date') ?? '2026-11-20',
    time: '12:00',
  }
}

function requireTypeable(
  input: JsonObject,
  conditions: readonly Condition[],
  asks: (type: string) => boolean,
): void {
  const groups = listAt(input, 'cart.deliveryGroups')
  const methods = listAt(input, 'paymentMethods')
  const lines = listAt(input, 'cart.lines')
  const products = lines.map((line) => at(line, 'merchandise.product'))
  const collections = products.flatMap((product) => listAt(product, 'inCollections'))
  const isId = (one: unknown) => textAt(one, 'collectionId')?.startsWith('gid:')
  const read = conditions.flatMap(({ type }) => findConditionDefinition(type)?.fieldPath ?? [])
  const lacks = (path: string) =>
    at(input, path) === undefined && read.some((each) => each === path || each.startsWith(`${path}.`))
  const obstacles = {
    'several delivery groups': groups.length > 1,
    'amounts in another currency': textAt(input, 'presentmentCurrencyRate') !== '1.0',
    'a clock that answers without the time': asks('shop_time'),
    'something missing that every checkout has': alwaysKnown.some(lacks),
    'an empty cart with a delivery': lines.length === 0 && groups.length > 0,
    'collections whose ids are none': !collections.every(isId),
    'a method without a name': methods.some((method) => textAt(method, 'name') === undefined),
    'a line that is no product': asks('product') && products.includes(undefined),
  }
  for (const [reason, isThere] of Object.entries(obstacles)) {
    if (isThere) throw new CannotBeTyped(reason)
  }
}

function readAddress(address: unknown): SampleCheckout['address'] {
  const part = (name: string) => textAt(address, name) ?? ''
  return {
    countryCode: part('countryCode'),
    provinceCode: part('provinceCode'),
    zip: part('zip'),
    address1: part('address1'),
    address2: part('address2'),
    city: part('city'),
    company: part('company'),
    phone: part('phone'),
  }
}

/** Lines whose prices add up to the subtotal. The first line has the whole amount. */
function readLines(
  input: JsonObject,
  subtotal: number,
  asks: (type: string) => boolean,
  metafieldsOf: (value: string | undefined) => SampleMetafield[],
): SampleLine[] {
  return listAt(input, 'cart.lines').map((line, index): SampleLine => {
    const variant = at(line, 'merchandise')
    const product = at(variant, 'product')
    const quantity = Number(at(line, 'quantity') ?? 1)
    const own = amountAt(line, 'cost.subtotalAmount')
    const price = (own ?? (index === 0 && !asks('collection_total') ? subtotal : 0)) / quantity
    const before = amountAt(line, 'cost.compareAtAmountPerQuantity')
    const reduction = (before ?? 0) - (amountAt(line, 'cost.amountPerQuantity') ?? 0)
    return {
      ...blankLine,
      title: textAt(product, 'title') ?? '',
      handle: textAt(product, 'handle') ?? '',
      vendor: textAt(product, 'vendor') ?? '',
      productId: textAt(product, 'id') ?? '',
      variantTitle: textAt(variant, 'title') ?? '',
      sku: textAt(variant, 'sku') ?? '',
      tags: membersOf(product, 'hasTags', 'tag', 'hasTag'),
      collectionIds: membersOf(product, 'inCollections', 'collectionId', 'isMember'),
      quantity,
      price,
      ...(before === undefined ? {} : { compareAtPrice: Math.max(0, price + reduction) }),
      productType: textAt(product, 'productType') ?? '',
      isGiftCard: at(product, 'isGiftCard') === true,
      hasSellingPlan: at(line, 'sellingPlanAllocation') !== undefined,
      metafields: metafieldsOf(textAt(product, 'metafield.value')),
      weightInGrams:
        Number(at(variant, 'weight') ?? 0) * (gramsByUnit[textAt(variant, 'weightUnit') ?? 'GRAMS'] ?? 0),
    }
  })
}

/**
 * The offered rates with their costs. If costs are unknown, the chosen rate gets the difference between total and
 * subtotal.
 */
function readRates(
  group: unknown,
  chosenRate: string | null,
  shipping: number,
  owner: CustomizationOwner,
): SampleCheckout['rates'] {
  const rates = listAt(group, 'deliveryOptions').map((option) => ({
    title: textAt(option, 'title') ?? '',
    cost: amountAt(option, 'cost'),
  }))
  if (chosenRate !== null && !rates.some(({ title }) => title === chosenRate)) {
    // A payment function's input has no rates, so an additional one has no effect there.
    if (owner === 'delivery') throw new CannotBeTyped('a chosen rate that is not offered')
    rates.push({ title: chosenRate, cost: undefined })
  }
  const isPriced = rates.some(({ cost }) => cost !== undefined)
  if (isPriced && rates.some(({ cost }) => cost === undefined))
    throw new CannotBeTyped('a rate without a price')
  return rates.map(({ title, cost = title === chosenRate ? shipping : 0 }) => ({ title, cost }))
}

function membersOf(owner: unknown, list: string, name: string, flag: string): string[] {
  return listAt(owner, list).flatMap((one) => (at(one, flag) === true ? [textAt(one, name) ?? ''] : []))
}

function amountAt(value: unknown, path: string): number | undefined {
  const amount = textAt(value, `${path}.amount`)
  return amount === undefined ? undefined : Number(amount)
}

function sum(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
}
