import type { SampleCheckout, SampleLine, SampleMetafield } from '../preview/sample-checkout.ts'
import { blankCompany, blankLine } from '../preview/samples.ts'
import {
  type DetailName,
  type Details,
  type DetailValue,
  isRatePrices,
  type NamedDetail,
  splitNamedDetail,
} from './details.ts'

/** Facts that all checkouts of a shop share. */
export type ShopFacts = {
  readonly paymentMethods: readonly string[]
  /** Titles of the shipping rates. */
  readonly rates: readonly string[]
  readonly currencyCode: string
  /** Date by the shop's clock. */
  readonly date: string
  readonly time: string
}

/** Details of an ordinary shopper: signed in, with an address, after choosing a rate. */
export function createOrdinaryDetails({ rates, currencyCode, date, time }: ShopFacts): Details {
  const ordinary: Partial<Record<DetailName, DetailValue>> = {
    rate: rates[0] ?? null,
    ratePrices: 0,
    country: 'IN',
    province: 'KA',
    zip: '560001',
    addressLine1: '12 Church Street',
    addressLine2: null,
    city: 'Bengaluru',
    addressCompany: null,
    addressPhone: '+919800000001',
    subtotal: 1000,
    discount: 0,
    pieces: 1,
    lineCount: 1,
    weight: 500,
    products: [],
    productTags: [],
    collections: [],
    titles: [],
    handles: [],
    vendors: [],
    variantTitles: [],
    skus: [],
    productTypes: [],
    giftCard: false,
    subscription: false,
    onSale: false,
    login: true,
    customerTags: [],
    discountCodes: [],
    email: 'shopper@example.com',
    phone: '+919800000001',
    orderCount: 1,
    amountSpent: 1000,
    company: null,
    companyLocation: null,
    purchaseOrderNumber: null,
    billingCountry: 'IN',
    market: 'IN',
    language: 'EN',
    currency: currencyCode,
    date,
    time,
  }
  return ordinary as Details
}

/** Composes the checkout with these details. */
export function composeCheckout(details: Details, shop: ShopFacts): SampleCheckout {
  const { country, province, zip, login, company, companyLocation, rate } = details
  const named = listNamed(details)
  const companyMetafields = listMetafields(named, 'companyMetafield')
  const locationMetafields = listMetafields(named, 'companyLocationMetafield')
  const buysForCompany =
    company !== null || companyLocation !== null || companyMetafields.length + locationMetafields.length > 0
  return {
    address:
      country === null && province === null && zip === null
        ? null
        : {
            countryCode: textOf(country),
            provinceCode: textOf(province),
            zip: textOf(zip),
            address1: textOf(details.addressLine1),
            address2: textOf(details.addressLine2),
            city: textOf(details.city),
            company: textOf(details.addressCompany),
            phone: textOf(details.addressPhone),
          },
    ...(details.purchaseOrderNumber === null
      ? {}
      : { purchaseOrderNumber: textOf(details.purchaseOrderNumber) }),
    ...(details.billingCountry === null ? {} : { billingCountryCode: textOf(details.billingCountry) }),
    lines: composeLines(details, listMetafields(named, 'productMetafield')),
    customer: {
      isSignedIn: login === true,
      email: textOf(details.email),
      phone: textOf(details.phone),
      tags: listOf(details.customerTags),
      orderCount: numberOf(details.orderCount),
      amountSpent: numberOf(details.amountSpent),
      metafields: listMetafields(named, 'customerMetafield'),
    },
    company: buysForCompany
      ? {
          name: company === null ? blankCompany.name : textOf(company),
          ...(companyLocation === null ? {} : { locationName: textOf(companyLocation) }),
          metafields: companyMetafields,
          locationMetafields,
        }
      : null,
    // The app does not know prices of rates. If no rule needs a price, the total is the subtotal without discounts.
    rates: shop.rates.map((title) => ({ title, cost: findPrice(details.ratePrices, title) })),
    chosenRate: rate === null ? null : textOf(rate),
    paymentMethods: [...shop.paymentMethods],
    discount: numberOf(details.discount),
    attributes: named.flatMap(({ detail, key, value }) => (detail === 'attribute' ? [{ key, value }] : [])),
    marketCountryCode: textOf(details.market),
    languageCode: textOf(details.language),
    currencyCode: textOf(details.currency),
    date: textOf(details.date),
    time: textOf(details.time),
  }
}

/** Numbers of lines and pieces in the cart. Lines that only some detail requires count as both. */
export function countLines(details: Details): { readonly lines: number; readonly pieces: number } {
  const lines = Math.max(
    1,
    numberOf(details.lineCount),
    ...listsOfLines.map((name) => listOf(details[name]).length),
  )
  return { lines, pieces: Math.max(numberOf(details.pieces), lines) }
}

const listsOfLines = [
  'products',
  'titles',
  'handles',
  'vendors',
  'variantTitles',
  'skus',
  'productTypes',
] as const

/** The first line has the money, the weight and the pieces. Further lines only add what it cannot have. */
function composeLines(details: Details, metafields: readonly SampleMetafield[]): SampleLine[] {
  const ofLines = {
    productId: listOf(details.products),
    title: listOf(details.titles),
    handle: listOf(details.handles),
    vendor: listOf(details.vendors),
    variantTitle: listOf(details.variantTitles),
    sku: listOf(details.skus),
    productType: listOf(details.productTypes),
  }
  const counts = countLines(details)
  const pieces = counts.pieces - (counts.lines - 1)
  return Array.from({ length: counts.lines }, (_, index): SampleLine => {
    const isFirst = index === 0
    const own = Object.fromEntries(
      Object.entries(ofLines).flatMap(([member, values]) =>
        values[index] === undefined ? [] : [[member, values[index]]],
      ),
    )
    const price = isFirst ? numberOf(details.subtotal) / pieces : 0
    return {
      ...blankLine,
      ...own,
      ...(isFirst && metafields.length > 0 ? { metafields: [...metafields] } : {}),
      ...(isFirst && details.giftCard === true ? { isGiftCard: true } : {}),
      ...(isFirst && details.subscription === true ? { hasSellingPlan: true } : {}),
      ...(isFirst && details.onSale === true ? { compareAtPrice: price + 1 } : {}),
      tags: isFirst ? listOf(details.productTags) : [],
      collectionIds: isFirst ? listOf(details.collections) : [],
      price,
      quantity: isFirst ? pieces : 1,
      weightInGrams: isFirst ? numberOf(details.weight) / pieces : 0,
    }
  })
}

type Named = { readonly detail: NamedDetail; readonly key: string; readonly value: string }

function listNamed(details: Details): readonly Named[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const named = splitNamedDetail(name as DetailName)
    return named === undefined || value === null ? [] : [{ ...named, value: String(value) }]
  })
}

/** A namespace contains no dot, so it ends at the first dot. */
function listMetafields(named: readonly Named[], wanted: NamedDetail): SampleMetafield[] {
  return named.flatMap(({ detail, key, value }) => {
    const dot = key.indexOf('.')
    return detail === wanted ? [{ namespace: key.slice(0, dot), key: key.slice(dot + 1), value }] : []
  })
}

const textOf = (value: DetailValue) => (typeof value === 'string' ? value : '')
const numberOf = (value: DetailValue) => (typeof value === 'number' ? value : 0)
const listOf = (value: DetailValue): string[] =>
  typeof value === 'object' && value !== null && !isRatePrices(value) ? [...value] : []
const findPrice = (prices: DetailValue, rate: string) =>
  isRatePrices(prices) ? (prices.find(({ title }) => title === rate)?.cost ?? 0) : numberOf(prices)
