import { describe, expect, it } from 'vitest'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { createSample } from '#rules/preview/samples.ts'
import { derivePriceRows, deriveTotalRow, listMadeUpPrices } from './price-rows.ts'

const base = createSample('metro-shopper', {
  rates: [{ title: 'Express', cost: 80 }],
  paymentMethods: [],
  date: '2026-11-20',
  time: '10:00',
})
const saffron = base.lines[0]
if (saffron === undefined) throw new Error('the sample has no line')
const sample: SampleCheckout = { ...base, lines: [{ ...saffron, title: 'Saffron', quantity: 2 }] }

const totals = {
  subtotal: 10_000,
  productDiscounts: 0,
  orderDiscounts: 1_000,
  merchandise: 9_000,
  shipping: 8_000,
  discountedShipping: 3_000,
  total: 12_000,
}
const lines = [
  {
    price: 10_000,
    discountedPrice: 9_000,
    allocations: [{ discountId: 'a', class: 'ORDER' as const, label: 'FESTIVAL', amount: 1_000 }],
  },
]
const applications = [
  { discountId: 'a', class: 'ORDER' as const, label: 'FESTIVAL', amount: 1_000 },
  { discountId: 'b', class: 'SHIPPING' as const, label: 'SHIPFREE', amount: 5_000 },
  { discountId: 'c', class: 'PRODUCT' as const, label: 'TEA', amount: 0 },
]

describe('the price rows of a tried cart', () => {
  it('show each line with its quantity, its prices and its discounts', () => {
    const [line] = derivePriceRows({ sample, answer: { lines, applications, totals } })
    expect(line).toMatchObject({
      label: '2 × Saffron',
      before: 10_000,
      after: 9_000,
      notes: [{ label: 'FESTIVAL', amount: 1_000 }],
    })
  })

  it('name under shipping only the discounts of shipping', () => {
    const rows = derivePriceRows({ sample, answer: { lines, applications, totals } })
    expect(rows.slice(1)).toEqual([
      {
        key: 'shipping',
        label: 'Shipping',
        before: 8_000,
        after: 3_000,
        notes: [{ label: 'SHIPFREE', amount: 5_000 }],
      },
    ])
  })

  it('have different keys', () => {
    const rows = derivePriceRows({ sample, answer: { lines: [...lines, ...lines], applications, totals } })
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  })

  it.each([
    ['rate', { ...totals, shipping: null }],
    ['price of its rate', { ...totals, discountedShipping: null }],
  ])('leave shipping out of a cart without a %s', (_missing, unpriced) => {
    const rows = derivePriceRows({ sample, answer: { lines, applications, totals: unpriced } })
    expect(rows.map(({ label }) => label)).toEqual(['2 × Saffron'])
  })

  it('add shipping to the total before discounts', () => {
    expect(deriveTotalRow(totals)).toMatchObject({ label: 'Total', before: 18_000, after: 12_000 })
  })

  it('add nothing to the total of a cart without a rate', () => {
    const unpriced = { ...totals, shipping: null, discountedShipping: null, total: 9_000 }
    expect(deriveTotalRow(unpriced)).toMatchObject({ before: 10_000, after: 9_000 })
  })
})

describe('prices that the sample makes up', () => {
  const withRates = (chosenRate: string | null): SampleCheckout => ({
    ...sample,
    lines: [saffron, { ...saffron, title: 'Tea', variantId: 'gid://shopify/ProductVariant/1' }],
    rates: [
      { title: 'Express', cost: 80, isMadeUp: true },
      { title: 'Standard', cost: 40 },
    ],
    chosenRate,
  })

  it('are those of lines without a variant of the store', () => {
    expect(listMadeUpPrices(withRates(null), false)).toEqual(['Kashmiri Saffron'])
  })

  it('contain the chosen rate only if it is made up', () => {
    expect(listMadeUpPrices(withRates('Express'), true)).toEqual(['Kashmiri Saffron', 'shipping'])
    expect(listMadeUpPrices(withRates('Standard'), true)).toEqual(['Kashmiri Saffron'])
  })

  it('leave out a rate that the total does not contain', () => {
    expect(listMadeUpPrices(withRates('Express'), false)).toEqual(['Kashmiri Saffron'])
  })
})
