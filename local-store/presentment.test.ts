import { beforeEach, describe, expect, it } from 'vitest'
import { convertPrice } from './presentment.ts'
import { createShopper, createShopStore, variantId } from './storefront/storefront.test-support.ts'
import { sampleDiscount } from './test-support/sample-discount.ts'
import type { TestStore } from './test-support/test-store.ts'
import type { CheckoutSummary, CheckoutView } from './wire.ts'

describe('a price in the shopper’s currency', () => {
  it.each([
    ['INR', 54_900, 'USD', '0.011934', 655],
    ['INR', 54_900, 'JPY', '1.7862', 981],
    ['INR', 54_900, 'KWD', '0.003662', 2010],
    ['INR', 50, 'USD', '0.01', 1],
    ['INR', 49, 'USD', '0.01', 0],
    ['JPY', 999, 'KWD', '0.00205', 2048],
    ['KWD', 1005, 'INR', '273.1', 27_447],
    ['INR', 100, 'CLF', '0.0003', 3],
    ['INR', 54_900, 'INR', '1.0', 54_900],
  ])('%s %d is %s at %s: %d', (home, minorUnits, currencyCode, rate, expected) => {
    expect(convertPrice(minorUnits, { currencyCode: home }, { countryCode: 'XX', currencyCode, rate })).toBe(
      expected,
    )
  })
})

describe('a shopper from another country', () => {
  let test: TestStore
  let shopper: ReturnType<typeof createShopper>
  let saffron: number
  beforeEach(() => {
    test = createShopStore()
    shopper = createShopper(test)
    saffron = variantId(test, 'SL-SAF-1')
  })
  const choose = (country: string) =>
    shopper.submit('/localization', [
      ['form_type', 'localization'],
      ['country_code', country],
      ['return_to', '/shop/saffron-lane/cart'],
    ])
  const price = () =>
    test.world.state
      .read()
      .products.flatMap(({ variants }) => variants)
      .find(({ id }) => id === saffron)?.priceInMinorUnits ?? 0

  it('reads prices, cart, money formats and rate in the currency of the country', async () => {
    const answer = await choose('US')
    expect([answer.status, answer.location]).toEqual([303, '/shop/saffron-lane/cart'])
    const cents = Math.round((price() * 11_934) / 1_000_000)
    await shopper.post('/cart/add.js', { id: saffron, quantity: 3 })
    const cart = (await shopper.open('/cart.js')).json
    expect(cart).toMatchObject({
      currency: 'USD',
      total_price: 3 * cents,
      items: [{ price: cents, presentment_price: cents / 100, original_line_price: 3 * cents }],
    })
    const page = (await shopper.open('/cart')).text
    expect(page).toContain('"currency":{"active":"USD","rate":"0.011934"},"country":"US"')
    expect(page).toContain(`$${((3 * cents) / 100).toFixed(2)}`)
    expect(page).toMatch(/value="US"\s+selected/)
    const { handle } = test.world.state
      .read()
      .products.find(({ variants }) => variants[0]?.id === saffron) ?? {
      handle: '',
    }
    expect((await shopper.open(`/products/${handle}.js`)).json.price).toBe(cents)
    expect((await shopper.open('/checkout')).location).toContain('&currency=USD&')
  })

  it('has hundredths in the cart of every currency, and the exact price in dinars', async () => {
    await choose('KW')
    const fils = convertPrice(
      price(),
      { currencyCode: 'INR' },
      {
        countryCode: 'KW',
        currencyCode: 'KWD',
        rate: '0.003662',
      },
    )
    await shopper.post('/cart/add.js', { id: saffron })
    expect((await shopper.open('/cart.js')).json).toMatchObject({
      currency: 'KWD',
      items: [{ price: Math.round(fils / 10), presentment_price: fils / 1000 }],
    })
    await choose('JP')
    const yen = Math.round((price() * 17_862) / 1_000_000)
    expect((await shopper.open('/cart.js')).json).toMatchObject({
      currency: 'JPY',
      items: [{ price: 100 * yen, presentment_price: yen }],
    })
  })

  it('stays in the shop’s currency after a country that the shop does not know', async () => {
    await choose('FR')
    expect((await shopper.open('/cart.js')).json.currency).toBe('INR')
  })
})

describe('a checkout in another currency', () => {
  const request = {
    lines: [{ sku: 'SL-SAF-1', quantity: 2 }],
    deliveryAddress: { countryCode: 'US', zip: '02134' },
    selectedDeliveryOption: 'Standard',
    currency: 'USD',
  }
  let test: TestStore
  beforeEach(() => {
    test = createShopStore()
  })
  const view = async (more: object = {}) =>
    (await test.call('POST', '/checkout', { ...request, ...more })).body as CheckoutView

  it('has lines, rates and total in it', async () => {
    const [inDollars, inRupees] = [await view(), await view({ currency: null })]
    expect(inDollars.currencyCode).toBe('USD')
    const unit = Math.round(Number(inRupees.lines[0]?.unitPrice) * 1.1934) / 100
    expect(Number(inDollars.lines[0]?.unitPrice)).toBeCloseTo(unit, 5)
    expect(Number(inDollars.subtotal)).toBeCloseTo(2 * unit, 5)
    for (const [place, { cost }] of inRupees.deliveryOptions.entries())
      expect(Number(inDollars.deliveryOptions[place]?.cost)).toBeCloseTo(
        Math.round(Number(cost) * 1.1934) / 100,
        5,
      )
    expect(Number(inDollars.total)).toBeCloseTo(Number(inDollars.subtotal) + Number(inDollars.shipping), 5)
  })

  it('reads a discount’s amounts in the shop’s currency', async () => {
    test.world.state.change((draft) => {
      draft.discounts = [
        sampleDiscount({
          method: 'automatic',
          gives: {
            type: 'basic',
            value: { type: 'amount', amountInMinorUnits: 10_000, appliesOnEachItem: false },
            items: { on: 'all' },
            minimumRequirement: { type: 'subtotal', subtotalInMinorUnits: 100_000 },
          },
        }),
      ]
    })
    expect((await view()).discounts.map(({ amount }) => amount)).toEqual(['1.19'])
    expect((await view({ currency: 'JPY' })).discounts.map(({ amount }) => amount)).toEqual(['179.0'])
  })

  it('has the prices of further products in it', async () => {
    const list = async (query: string) =>
      (await test.store.request(`http://store.test/products.json${query}`)).json()
    expect((await list('?currency=JPY')) as unknown).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ sku: 'SL-SAF-1', price: '981.0' })]),
    })
    expect((await test.store.request('http://store.test/products.json?currency=EUR')).status).toBe(422)
  })

  it('refuses a currency that the shop does not sell in', async () => {
    const { status, body } = await test.call('POST', '/checkout', { ...request, currency: 'EUR' })
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('The shop does not sell in EUR, only in INR, USD, JPY, KWD.'),
    ])
    const summary = (await test.call('POST', '/checkout', { ...request, currency: 'KWD' }))
      .body as CheckoutSummary
    expect(summary.total).toMatch(/^\d+\.\d{1,3}$/)
  })
})
