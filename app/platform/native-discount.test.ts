import { describe, expect, it } from 'vitest'
import { type NativeNode, readNativeDiscount } from './native-discount.ts'

const members = {
  title: 'Sale',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
}
const all = { __typename: 'AllDiscountItems' }
const seven = { __typename: 'DiscountPercentage', percentage: 0.07 }
const purchases = { appliesOnOneTimePurchase: true, appliesOnSubscription: false }
const connection = (ids: readonly string[], hasNextPage = false) => ({
  nodes: ids.map((id) => ({ id })),
  pageInfo: { hasNextPage },
})
const collections = (ids: readonly string[], hasNextPage = false) => ({
  __typename: 'DiscountCollections',
  collections: connection(ids, hasNextPage),
})
const products = (more: { readonly products?: boolean; readonly variants?: boolean } = {}) => ({
  __typename: 'DiscountProducts',
  products: connection(['p'], more.products),
  productVariants: connection(['v'], more.variants),
})
const read = (node: object) => readNativeDiscount({ ...members, ...node } as unknown as NativeNode)

const amountOff = (gets: object = {}, more: object = {}) =>
  read({
    __typename: 'DiscountAutomaticBasic',
    discountClass: 'ORDER',
    customerGets: { ...purchases, items: all, value: seven, ...gets },
    automaticMinimum: null,
    ...more,
  })
const native = (gets: object = {}, more: object = {}) => {
  const reading = amountOff(gets, more)
  return reading.type === 'native' ? reading.native : reading.reason
}

describe('an amount off', () => {
  it('has its class, items, value, minimum and purchases', () => {
    expect(amountOff()).toEqual({
      type: 'native',
      discountClass: 'ORDER',
      isForSomeCustomers: false,
      native: {
        type: 'amountOff',
        items: { type: 'all' },
        value: { type: 'percentage', percentage: '7' },
        minimum: null,
        purchases: { once: true, subscription: false },
      },
    })
  })

  it.each([
    [0.07, '7'],
    [0.125, '12.5'],
    [0.1 + 0.2, '30'],
    [1, '100'],
    [0, '0'],
    [0.00333, '0.333'],
  ])('has the share %d as %s percent', (percentage, text) => {
    expect(native({ value: { ...seven, percentage } })).toMatchObject({ value: { percentage: text } })
  })

  it.each([true, false])('has an amount, for each item or once: %s', (appliesOnEachItem) => {
    const value = { __typename: 'DiscountAmount', amount: { amount: '50.0' }, appliesOnEachItem }
    expect(native({ value })).toMatchObject({
      value: { type: 'fixedAmount', amount: '50.0', appliesToEachItem: appliesOnEachItem },
    })
  })

  it('has the ids of its collections, or of its products and variants', () => {
    expect(native({ items: collections(['a', 'b']) })).toMatchObject({
      items: { type: 'collections', collectionIds: ['a', 'b'] },
    })
    expect(native({ items: products() })).toMatchObject({
      items: { type: 'products', productIds: ['p'], variantIds: ['v'] },
    })
  })

  it.each([
    ['collections', collections(['a'], true)],
    ['products', products({ products: true })],
    ['variants', products({ variants: true })],
  ])('is not tried with more %s than are read', (_items, items) => {
    expect(amountOff({ items })).toEqual({ type: 'notTried', reason: 'manyItems' })
  })

  it.each([
    [
      { __typename: 'DiscountMinimumQuantity', greaterThanOrEqualToQuantity: '3' },
      { measure: 'quantity', quantity: 3 },
    ],
    [
      { __typename: 'DiscountMinimumSubtotal', greaterThanOrEqualToSubtotal: { amount: '500.0' } },
      { measure: 'amount', amount: '500.0' },
    ],
  ])('has a minimum, automatic or by code: %j', (minimum, expected) => {
    expect(native({}, { automaticMinimum: minimum })).toMatchObject({ minimum: expected })
    const byCode = read({
      __typename: 'DiscountCodeBasic',
      discountClass: 'ORDER',
      customerGets: { ...purchases, items: all, value: seven },
      minimumRequirement: minimum,
      customerSelection: { __typename: 'DiscountCustomerAll' },
    })
    expect(byCode).toMatchObject({ native: { minimum: expected }, isForSomeCustomers: false })
  })

  it('is for some customers if it selects them', () => {
    const customerSelection = { __typename: 'DiscountCustomerSegments' }
    expect(amountOff({}, { customerSelection })).toMatchObject({ isForSomeCustomers: true })
  })

  it('is not tried with a value of an unknown kind', () => {
    expect(native({ value: { __typename: 'DiscountOfALaterVersion' } })).toBe('unknownKind')
  })
})

describe('free shipping', () => {
  const freeShipping = (more: object = {}) =>
    read({
      __typename: 'DiscountAutomaticFreeShipping',
      destinationSelection: { __typename: 'DiscountCountryAll' },
      maximumShippingPrice: null,
      automaticMinimum: null,
      ...more,
    })

  it('is for every rate and country without a limit', () => {
    expect(freeShipping()).toEqual({
      type: 'native',
      discountClass: 'SHIPPING',
      isForSomeCustomers: false,
      native: { type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null },
    })
  })

  it('has its highest price and its countries', () => {
    const limited = freeShipping({
      destinationSelection: { __typename: 'DiscountCountries', countries: ['IN'], includeRestOfWorld: false },
      maximumShippingPrice: { amount: '80.0' },
    })
    expect(limited).toMatchObject({ native: { maximumShippingPrice: '80.0', countries: ['IN'] } })
  })

  it('is for every country where the rest of the world is included, since zones are unknown', () => {
    const rest = freeShipping({
      destinationSelection: { __typename: 'DiscountCountries', countries: ['IN'], includeRestOfWorld: true },
    })
    expect(rest).toMatchObject({ native: { countries: null } })
  })
})

describe('buy X get Y', () => {
  const two = { __typename: 'DiscountQuantity', quantity: '2' }
  const gift = { __typename: 'DiscountOnQuantity', quantity: { quantity: '1' }, effect: seven }
  const deal = (buys: object = {}, gets: object = {}) =>
    read({
      __typename: 'DiscountAutomaticBxgy',
      discountClass: 'PRODUCT',
      usesPerOrderLimit: 4,
      customerBuys: { items: products(), value: two, ...buys },
      customerGets: { ...purchases, items: collections(['c']), value: gift, ...gets },
    })

  it('has both sides, the limit of uses and the purchases', () => {
    expect(deal()).toEqual({
      type: 'native',
      discountClass: 'PRODUCT',
      isForSomeCustomers: false,
      native: {
        type: 'buyXGetY',
        buys: {
          items: { type: 'products', productIds: ['p'], variantIds: ['v'] },
          minimum: { measure: 'quantity', quantity: 2 },
        },
        gets: {
          items: { type: 'collections', collectionIds: ['c'] },
          quantity: 1,
          value: { type: 'percentage', percentage: '7' },
        },
        usesPerOrderLimit: 4,
        purchases: { once: true, subscription: false },
      },
    })
  })

  it('is bought by an amount as well', () => {
    const value = { __typename: 'DiscountPurchaseAmount', amount: '300.0' }
    expect(deal({ value })).toMatchObject({
      native: { buys: { minimum: { measure: 'amount', amount: '300.0' } } },
    })
  })

  it.each([
    ['manyItems', deal({ items: collections(['a'], true) })],
    ['manyItems', deal({}, { items: collections(['a'], true) })],
    ['unknownKind', deal({ value: { __typename: 'DiscountOfALaterVersion' } })],
    ['unknownKind', deal({}, { value: seven })],
    ['unknownKind', deal({}, { value: { ...gift, effect: { __typename: 'DiscountOfALaterVersion' } } })],
  ])('is not tried, for the reason %s', (reason, reading) => {
    expect(reading).toEqual({ type: 'notTried', reason })
  })
})
