import { describe, expect, it } from 'vitest'
import type { DiscountRecord } from '../../resources/discounts/discount.ts'
import { sampleDiscount } from '../../test-support/sample-discount.ts'
import { startCheckout } from './checkout.test-support.ts'

const store = startCheckout()
const { keep, view } = store

describe('native discounts at checkout', () => {
  it('take off the order, and the total follows', async () => {
    keep(sampleDiscount())
    expect(await view({ selectedDeliveryOption: 'Standard' })).toMatchObject({
      subtotal: '1098.0',
      discounts: [{ label: 'Ten off', isCode: false, amount: '109.8' }],
      shipping: '49.0',
      discountedShipping: '49.0',
      total: '1037.2',
      takesDiscountCodes: false,
      discountVerdicts: [{ title: 'Ten off', applied: true, amount: '109.8', reasons: [] }],
    })
  })

  it.each([
    ['KWD', { subtotal: '109.8', shipping: '4.9', total: '113.695' }, '1.005'],
    ['JPY', { subtotal: '109800.0', shipping: '4900.0', total: '113695.0' }, '1005.0'],
  ])(
    'take amounts of %s to its smallest unit, which is no hundredth',
    async (currencyCode, prices, amount) => {
      const gives: DiscountRecord['gives'] = {
        type: 'basic',
        items: { on: 'all' },
        value: { type: 'amount', amountInMinorUnits: 1005, appliesOnEachItem: false },
        minimumRequirement: null,
      }
      keep(sampleDiscount({ gives }))
      store.test.world.state.change((draft) => {
        draft.shop.currencyCode = currencyCode
      })
      expect(await view({ selectedDeliveryOption: 'Standard' })).toMatchObject({
        currencyCode,
        ...prices,
        discounts: [{ amount }],
        discountVerdicts: [{ applied: true, amount }],
      })
    },
  )

  it.each([
    ['once', true, false, '54.9'],
    ['by subscription', false, true, '109.8'],
    ['either way', true, true, '164.7'],
  ])('take from what is bought %s', async (_what, once, subscription, amount) => {
    keep(sampleDiscount({ appliesOnOneTimePurchase: once, appliesOnSubscription: subscription }))
    const lines = [
      { sku: 'SL-SAF-1', quantity: 1 },
      { sku: 'SL-SAF-1', quantity: 2, sellingPlan: 'Every month' },
    ]
    expect((await view({ lines })).discounts).toMatchObject([{ amount }])
  })

  it('take nothing from a cart in which all is bought in another way', async () => {
    keep(sampleDiscount({ appliesOnOneTimePurchase: true, appliesOnSubscription: false }))
    const lines = [{ sku: 'SL-SAF-1', quantity: 2, sellingPlan: 'Every month' }]
    expect((await view({ lines })).discounts).toEqual([])
  })

  it('take off single lines by collection, and say on the line what was taken', async () => {
    const collectionIds = [270000001]
    const gives: DiscountRecord['gives'] = {
      type: 'basic',
      items: { on: 'collections', collectionIds },
      value: { type: 'percentage', percentage: 0.07 },
      minimumRequirement: null,
    }
    keep(sampleDiscount({ title: 'Spice week', discountClasses: ['PRODUCT'], gives }))
    const lines = [
      { sku: 'SL-SAF-1', quantity: 1 },
      { sku: 'SL-MOR', quantity: 1 },
    ]
    const [spice, mortar] = (await view({ lines })).lines
    expect(spice).toMatchObject({
      total: '549.0',
      discountedTotal: '510.57',
      discounts: [{ label: 'Spice week', amount: '38.43' }],
    })
    expect(mortar).toMatchObject({ discounts: [] })
    expect(mortar?.discountedTotal).toBe(mortar?.total)
  })

  it('make rates free up to their highest price', async () => {
    const gives: DiscountRecord['gives'] = {
      type: 'freeShipping',
      maximumShippingPriceInMinorUnits: 10000,
      minimumRequirement: null,
      destination: { to: 'countries', countries: ['IN'], includeRestOfWorld: false },
    }
    keep(sampleDiscount({ title: 'Free', discountClasses: ['SHIPPING'], gives }))
    const deliveryAddress = { countryCode: 'IN', zip: '560001' }
    const { deliveryOptions, ...chosen } = await view({ deliveryAddress, selectedDeliveryOption: 'Standard' })
    expect(deliveryOptions.map(({ cost, discountedCost }) => [cost, discountedCost])).toEqual([
      ['49.0', '0.0'],
      ['149.0', '149.0'],
      ['99.0', '0.0'],
      ['0.0', '0.0'],
    ])
    expect(chosen).toMatchObject({ shipping: '49.0', discountedShipping: '0.0', total: '1098.0' })
    const abroad = await view({ deliveryAddress: { countryCode: 'US' }, selectedDeliveryOption: 'Standard' })
    expect(abroad.total).toBe('1147.0')
  })

  it('give one product for buying another', async () => {
    const items = { on: 'collections' as const, collectionIds: [270000001] }
    const gives: DiscountRecord['gives'] = {
      type: 'bxgy',
      buys: { items, value: { type: 'quantity', quantity: 2 } },
      gets: { items, quantity: 1, effect: { type: 'percentage', percentage: 1 } },
      usesPerOrderLimit: null,
    }
    keep(sampleDiscount({ discountClasses: ['PRODUCT'], gives }))
    expect((await view({ lines: [{ sku: 'SL-SAF-1', quantity: 3 }] })).total).toBe('1098.0')
  })

  it('begin and end by the store’s clock, and apply only to their customers', async () => {
    const running = async () => (await view()).discounts.length
    keep(sampleDiscount({ startsAt: '2026-11-20T05:00:01Z', endsAt: '2026-11-20T05:00:02Z' }))
    expect(await running()).toBe(0)
    await store.test.pass(1000)
    expect(await running()).toBe(1)
    await store.test.pass(1000)
    expect(await running()).toBe(0)
    const [customer] = store.test.world.state.read().customers
    keep(sampleDiscount({ customerIds: [customer?.id ?? 0] }))
    expect(await running()).toBe(0)
    expect((await view({ customer: { email: customer?.email ?? '' } })).discounts).toHaveLength(1)
  })
})
