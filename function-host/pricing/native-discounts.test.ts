import { describe, expect, it, test } from 'vitest'
import type { DiscountClass, DiscountToPrice, NativeDiscount, NativeMinimum } from './cart-to-price.ts'
import { priceCart } from './price-cart.ts'
import {
  answering,
  everyFlag,
  makeCart,
  makeLine,
  noFlag,
  offLines,
  percentage,
} from './test-support/sample-cart.ts'

function native(number: number, classes: DiscountClass[], given: NativeDiscount): DiscountToPrice {
  return {
    id: `gid://shopify/DiscountAutomaticNode/${number}`,
    title: `Native ${number}`,
    method: 'automatic',
    classes,
    combinesWith: noFlag,
    native: given,
  }
}

const tenPercent = { type: 'percentage', percentage: '10' } as const
const all = { type: 'all' } as const
const inA = { type: 'collections', collectionIds: ['A'] } as const
const inB = { type: 'collections', collectionIds: ['B'] } as const
const free = { type: 'percentage', percentage: '100' } as const

describe('amount off', () => {
  const lines = [makeLine(1, 4000, 2, { collectionIds: ['A'] }), makeLine(2, 3000)]
  const taken = (given: NativeDiscount, changes = {}) => {
    const classes: DiscountClass[] =
      given.type === 'amountOff' && given.items.type === 'all' ? ['ORDER'] : ['PRODUCT']
    const priced = priceCart(makeCart(lines, [native(1, classes, given)], changes))
    return priced.lines.map(({ price, discountedPrice }) => price - discountedPrice)
  }

  it('applies to the order, or to matching lines', () => {
    expect(taken({ type: 'amountOff', items: all, value: tenPercent })).toEqual([800, 300])
    expect(taken({ type: 'amountOff', items: inA, value: tenPercent })).toEqual([800, 0])
    const products = { type: 'products', productIds: [], variantIds: ['v2'] } as const
    expect(taken({ type: 'amountOff', items: products, value: tenPercent })).toEqual([0, 300])
  })

  it('for each item, or once', () => {
    const five = { type: 'fixedAmount', amount: '5.0' } as const
    expect(taken({ type: 'amountOff', items: inA, value: { ...five, appliesToEachItem: true } })).toEqual([
      1000, 0,
    ])
    expect(taken({ type: 'amountOff', items: inA, value: { ...five, appliesToEachItem: false } })).toEqual([
      500, 0,
    ])
    expect(
      taken(
        { type: 'amountOff', items: inA, value: { ...five, appliesToEachItem: false } },
        { presentmentCurrencyRate: '0.0111' },
      ),
    ).toEqual([6, 0])
  })

  test.each([
    ['all items, reached', all, { measure: 'amount', amount: '110.0' }, true],
    ['all items, missed', all, { measure: 'amount', amount: '110.01' }, false],
    ['matching items only, missed', inA, { measure: 'amount', amount: '80.01' }, false],
    ['their number, reached', inA, { measure: 'quantity', quantity: 2 }, true],
    ['their number, missed', inA, { measure: 'quantity', quantity: 3 }, false],
  ] as const)('with a minimum of %s', (_what, items, minimum, reached) => {
    const amountOff = { type: 'amountOff', items, value: tenPercent, minimum } as const
    expect(taken(amountOff)[0]).toBe(reached ? 800 : 0)
  })

  it('leaves a gift card alone unless its product is named', () => {
    const card = makeLine(1, 1000, 1, { isGiftCard: true, collectionIds: ['A'] })
    const saved = (items: NativeDiscount & { type: 'amountOff' }) =>
      priceCart(makeCart([card], [native(1, ['ORDER', 'PRODUCT'], items)])).totals.merchandise
    expect(saved({ type: 'amountOff', items: all, value: free })).toBe(1000)
    expect(saved({ type: 'amountOff', items: inA, value: free })).toBe(1000)
    const named = { type: 'products', productIds: ['p1'], variantIds: [] } as const
    expect(saved({ type: 'amountOff', items: named, value: free })).toBe(0)
  })

  it('of lines bought in one way counts no others towards the minimum of the order', () => {
    const both = [makeLine(1, 4000, 1, { isSubscription: true }), makeLine(2, 3000, 2)]
    const saved = (minimum: NativeMinimum) => {
      const purchases = { once: false, subscription: true }
      const amountOff = { type: 'amountOff', items: all, value: tenPercent, minimum, purchases } as const
      return priceCart(makeCart(both, [native(1, ['ORDER'], amountOff)])).totals.merchandise
    }
    expect(saved({ measure: 'quantity', quantity: 1 })).toBe(9600)
    expect(saved({ measure: 'quantity', quantity: 2 })).toBe(10_000)
    expect(saved({ measure: 'amount', amount: '40.00' })).toBe(9600)
    expect(saved({ measure: 'amount', amount: '40.01' })).toBe(10_000)
  })

  it("compares an order's minimum with the prices after product discounts", () => {
    const sale = answering(2, ['PRODUCT'], [offLines(['l1'], percentage('50'))], { combinesWith: everyFlag })
    const amountOff = {
      type: 'amountOff',
      items: all,
      value: tenPercent,
      minimum: { measure: 'amount', amount: '100' },
    } as const
    const combined = { ...native(1, ['ORDER'], amountOff), combinesWith: everyFlag }
    expect(priceCart(makeCart(lines, [combined, sale])).unapplied).toMatchObject([
      { reason: 'conditions', unmet: { minimum: 10000, found: 7000 } },
    ])
  })
})

describe('buy X get Y', () => {
  const offer = (changes = {}): NativeDiscount => ({
    type: 'buyXGetY',
    buys: { items: inA, minimum: { measure: 'quantity', quantity: 2 } },
    gets: { items: inA, quantity: 1, value: free },
    ...changes,
  })
  const taken = (lines: ReturnType<typeof makeLine>[], given: NativeDiscount) =>
    priceCart(makeCart(lines, [native(1, ['PRODUCT'], given)])).lines.map(
      ({ price, discountedPrice }) => price - discountedPrice,
    )
  const line = (number: number, price: number, quantity: number, ...collectionIds: string[]) =>
    makeLine(number, price, quantity, { collectionIds })

  it('gives the cheapest, for as many whole sets as there are', () => {
    const lines = [line(1, 500, 3, 'A'), line(2, 200, 2, 'A'), line(3, 900, 2, 'A')]
    expect(taken(lines, offer())).toEqual([0, 400, 0])
    expect(taken(lines, offer({ usesPerOrderLimit: 1 }))).toEqual([0, 200, 0])
    expect(taken(lines.slice(1, 2), offer())).toEqual([0])
  })

  it('buys first the units that it cannot give', () => {
    const lines = [line(1, 10000, 1, 'A', 'B'), line(2, 5000, 1, 'A')]
    const threeForTwo = offer({
      buys: { items: inA, minimum: { measure: 'quantity', quantity: 1 } },
      gets: { items: inB, quantity: 1, value: free },
    })
    expect(taken(lines, threeForTwo)).toEqual([10000, 0])
  })

  it('asks for an amount again for each set', () => {
    const lines = [line(1, 3000, 5, 'A'), line(2, 1000, 3, 'B')]
    const threeForTwo = offer({
      buys: { items: inA, minimum: { measure: 'amount', amount: '50' } },
      gets: { items: inB, quantity: 1, value: { type: 'percentage', percentage: '50' } },
    })
    expect(taken(lines, threeForTwo)).toEqual([0, 1000])
  })

  it('reports the minimum that is not reached', () => {
    const priced = priceCart(
      makeCart(
        [line(1, 500, 1, 'A'), line(2, 500, 4, 'B')],
        [native(1, ['PRODUCT'], offer({ gets: { items: inB, quantity: 1, value: free } }))],
      ),
    )
    expect(priced.unapplied).toMatchObject([
      { reason: 'conditions', unmet: { measure: 'quantity', minimum: 2, found: 1 } },
    ])
  })

  it('handles a very large cart', () => {
    expect(taken([line(1, 3, 999_999, 'A')], offer())).toEqual([999_999])
  })
})

describe('free shipping', () => {
  const deliveryGroups = [
    {
      id: 'g1',
      options: [
        { handle: 'standard', price: 4900 },
        { handle: 'express', price: 14900 },
      ],
      selected: 'standard',
    },
  ]
  const prices = (given: Omit<Extract<NativeDiscount, { type: 'freeShipping' }>, 'type'>, changes = {}) =>
    priceCart(
      makeCart([makeLine(1, 10000)], [native(1, ['SHIPPING'], { type: 'freeShipping', ...given })], {
        deliveryGroups,
        ...changes,
      }),
    ).deliveryOptions.map((option) => option.discountedPrice)

  it('applies to every rate, or to rates up to a price', () => {
    expect(prices({})).toEqual([0, 0])
    expect(prices({ maximumShippingPrice: '49.0' })).toEqual([0, 14900])
    expect(prices({ maximumShippingPrice: '48.99' })).toEqual([4900, 14900])
  })

  it('requires a country and a minimum', () => {
    expect(prices({ countries: ['IN'] }, { countryCode: 'IN' })).toEqual([0, 0])
    expect(prices({ countries: ['IN'] }, { countryCode: 'US' })).toEqual([4900, 14900])
    expect(prices({ minimum: { measure: 'amount', amount: '100' } })).toEqual([0, 0])
    expect(prices({ minimum: { measure: 'quantity', quantity: 2 } })).toEqual([4900, 14900])
  })
})
