import { formatNumber, listAnd, quote } from '#forms/text/language.ts'
import type { NamedDetail, PlainDetail } from '../dead-ends/details.ts'

/** Whole sentences: a finding, then its causes. */
const sentences = (finding: string, causes: readonly string[]) => [finding, ...causes].join(' ')

/** Findings about checkouts that end without a way to pay, to ship or to place the order. */
export const deadEndWords = {
  recordGone: 'A rule of this issue no longer exists. Reload this page.',
  finding: {
    when: (circumstances: readonly string[]) =>
      circumstances.length === 0 ? 'At every checkout' : `When ${listAnd(circumstances)}`,
    noPayment: (when: string, causes: readonly string[]) =>
      sentences(`${when}, no payment method is left.`, causes),
    noDelivery: (when: string, causes: readonly string[]) =>
      sentences(`${when}, no shipping rate is left.`, causes),
    noOrder: (when: string, causes: readonly string[]) =>
      sentences(`${when}, no order can be placed.`, causes),
    stops: (who: string, message: string) => `${who} stops the order with ${quote(message)}.`,
    fails: (who: string) => `${who} stops every order because it has an error.`,
    hides: (who: string, names: readonly string[]) => `${who} hides ${listAnd(names.map(quote))}.`,
    hidesTheRest: (who: string) => `${who} hides everything else.`,
    hidesAll: (who: string) => `${who} hides everything.`,
    record: (title: string) => quote(title),
    rule: (record: string, rule: string) => `${record} (rule ${quote(rule)})`,
    untitledRule: (number: number) => `Rule ${number}`,
    undone: (who: string, names: readonly string[], hiders: readonly string[]) =>
      `${who} renames or moves ${listAnd(names.map(quote))}, but customers never see it. Hidden by ${listAnd(hiders)}.`,
  },

  /** Promises of features that are not kept together. */
  promise: {
    codUnreachable: (rate: string, methodName: string, causes: readonly string[]) =>
      sentences(`Customers can’t pay with ${quote(methodName)} when they choose ${quote(rate)}.`, causes),
    feeAvoided: (rate: string, methodName: string, causes: readonly string[]) =>
      sentences(
        `Customers can avoid the fee: ${quote(rate)} has no fee and offers ${quote(methodName)}.`,
        causes,
      ),
    feeRateOpen: (rate: string, methods: readonly string[], causes: readonly string[]) =>
      sentences(`${quote(rate)} includes the fee and also offers ${listAnd(methods.map(quote))}.`, causes),
    feeDiscounted: (who: string, rates: readonly string[], codes: readonly string[]) => {
      const lowers = `${who} lowers ${listAnd(rates.map(quote))}, whose price includes the fee.`
      const named = listAnd(codes.map(quote))
      if (codes.length === 0) return `Customers can avoid the fee: ${lowers}`
      return codes.length === 1
        ? `Customers can avoid the fee with the code ${named}: ${lowers}`
        : `Customers can avoid the fee with the codes ${named}: ${lowers}`
    },
    ofShopify: (title: string) => `the Shopify discount ${quote(title)}`,
    shownAnyway: (who: string, methods: readonly string[], causes: readonly string[]) =>
      causes.length === 0
        ? `${who} hides ${listAnd(methods.map(quote))}, but checkout still shows the last one left.`
        : sentences(`${who} hides ${listAnd(methods.map(quote))}, but checkout still shows it.`, causes),
    passes: (who: string, causes: readonly string[]) =>
      causes.length === 0
        ? `${who} should stop an order, but the order goes through because the check has an error.`
        : sentences(`${who} should stop an order, but the order goes through.`, causes),
    neverActs: (who: string) => `${who} never applies: no checkout meets all its conditions.`,
    neverActsTogether: (who: string, causes: readonly string[]) =>
      sentences(
        `${who} never applies, because no customer gets to a checkout where it would.`,
        causes.slice(0, 3),
      ),
    sameName: (name: string, offers: readonly string[], causes: readonly string[]) =>
      offers.length === 2
        ? `Customers see ${quote(name)} twice: it’s the name of ${listAnd(offers.map(quote))}. Named by ${listAnd(causes)}.`
        : `Customers see ${quote(name)} ${formatNumber(offers.length)} times: it’s the name of ${listAnd(offers.map(quote))}. Named by ${listAnd(causes)}.`,
    takenName: (who: string, offer: string, name: string, users: readonly string[]) =>
      `${who} renames ${quote(offer)} to ${quote(name)}, but another one already has this name. ${listAnd(users.slice(0, 3))} may then apply to the wrong one.`,
    renames: (who: string) => `${who} changes a name that other rules use.`,
    hides: (who: string) => `${who} hides it.`,
    hidesRate: (who: string) => `${who} hides the rate.`,
  },

  /** Costs of shipping rates, where they differ. */
  prices: (each: readonly string[]) => listAnd(each),
  price: (rate: string, cost: string) => `${quote(rate)} costs ${cost}`,

  /** Circumstances of a checkout. `value` is the detail's value in words. */
  circumstances: {
    rate: (value: string) => `the shipping rate is ${quote(value)}`,
    ratePrices: (value: string) => `every shipping rate costs ${value}`,
    country: (value: string) => `the country is ${value}`,
    province: (value: string) => `the state is ${value}`,
    zip: (value: string) => `the postal code is ${value}`,
    addressLine1: (value: string) => `line 1 of the address is ${quote(value)}`,
    addressLine2: (value: string) => `line 2 of the address is ${quote(value)}`,
    city: (value: string) => `the city is ${value}`,
    addressCompany: (value: string) => `the company in the address is ${value}`,
    addressPhone: (value: string) => `the phone number in the address is ${value}`,
    subtotal: (value: string) => `the subtotal is ${value}`,
    discount: (value: string) => `the discounts total ${value}`,
    pieces: (value: string) => `the cart has ${value} items`,
    lineCount: (value: string) => `the cart has ${value} lines`,
    weight: (value: string) => `the cart weighs ${value} g`,
    products: (value: string) => `the cart has the product ${value}`,
    productTags: (value: string) => `a product has the tag ${value}`,
    collections: (value: string) => `a product is in the collection ${value}`,
    titles: (value: string) => `a product’s title is ${value}`,
    handles: (value: string) => `a product’s handle is ${value}`,
    vendors: (value: string) => `a product’s vendor is ${value}`,
    variantTitles: (value: string) => `a variant’s title is ${value}`,
    skus: (value: string) => `a SKU is ${value}`,
    productTypes: (value: string) => `a product’s type is ${value}`,
    giftCard: (value: string) =>
      value === 'true' ? 'a gift card is in the cart' : 'no gift card is in the cart',
    subscription: (value: string) =>
      value === 'true' ? 'a subscription is in the cart' : 'no subscription is in the cart',
    onSale: (value: string) =>
      value === 'true' ? 'an item in the cart is on sale' : 'no item in the cart is on sale',
    login: (value: string) =>
      value === 'true' ? 'the customer is signed in' : 'the customer isn’t signed in',
    customerTags: (value: string) => `the customer has the tag ${value}`,
    discountCodes: (value: string) => `the customer enters the code ${value}`,
    email: (value: string) => `the customer’s email is ${value}`,
    phone: (value: string) => `the customer’s phone number is ${value}`,
    orderCount: (value: string) => `the customer has placed ${value} orders`,
    amountSpent: (value: string) => `the customer has spent ${value}`,
    company: (value: string) => `the company is ${value}`,
    companyLocation: (value: string) => `the company location is ${value}`,
    purchaseOrderNumber: (value: string) => `the purchase order number is ${value}`,
    billingCountry: (value: string) => `the billing country is ${value}`,
    market: (value: string) => `the market is ${value}`,
    language: (value: string) => `the language is ${value}`,
    currency: (value: string) => `the currency is ${value}`,
    date: (value: string) => `the date is ${value}`,
    time: (value: string) => `the time is ${value}`,
  } satisfies Record<PlainDetail, (value: string) => string>,
  named: {
    attribute: (key: string, value: string) => `the cart attribute ${key} is ${value}`,
    customerMetafield: (key: string, value: string) => `the customer metafield ${key} is ${value}`,
    companyMetafield: (key: string, value: string) => `the company metafield ${key} is ${value}`,
    companyLocationMetafield: (key: string, value: string) =>
      `the company location metafield ${key} is ${value}`,
    productMetafield: (key: string, value: string) => `the product metafield ${key} is ${value}`,
  } satisfies Record<NamedDetail, (key: string, value: string) => string>,
  notThere: 'not there',
  /** Circumstances of a checkout without the detail. */
  absent: {
    rate: 'no shipping rate is chosen yet',
    country: 'no country is entered yet',
    province: 'no state is entered yet',
    zip: 'no postal code is entered yet',
    addressLine1: 'line 1 of the address isn’t entered yet',
    addressLine2: 'line 2 of the address is empty',
    city: 'no city is entered yet',
    addressCompany: 'the address names no company',
    addressPhone: 'the address has no phone number',
    products: 'the cart has none of the products that rules name',
    productTags: 'no product has a tag',
    discountCodes: 'no discount code is entered',
    collections: 'no product is in a collection that rules name',
    customerTags: 'the customer has no tag',
    email: 'no email is entered yet',
    phone: 'no phone number is entered yet',
    company: 'the customer doesn’t buy for a company',
    companyLocation: 'the customer doesn’t buy for a company',
    purchaseOrderNumber: 'there’s no purchase order number',
    billingCountry: 'there’s no billing address yet',
  } satisfies Partial<Record<PlainDetail, string>>,
} as const
