import { expect, test } from 'vitest'
import { orderAction, percentOf } from '../discounts/discount-arbitraries.ts'
import { ruleOf } from '../discounts/discount-cart.ts'
import { checkProperty } from '../discounts/discount-properties.ts'
import { drawTable } from './draw-table.ts'
import { priceExactly } from './exact-prices.ts'
import type { OracleCart } from './oracle-cart.ts'
import { priceAtCheckout } from './price-at-checkout.ts'
import { checkoutPricesAreAsDocumented } from './price-oracle.ts'

/** Fewer runs than in `nightly.ts`, with a fixed seed. */
const settings = { seed: 20261125, numRuns: 300 }

test('prices at checkout equal the documented ones', () => {
  expect(checkProperty(checkoutPricesAreAsDocumented, settings).failure).toBeNull()
})

/** 10% off 9.99 with a gift card of 5.00 in the cart, in Kuwaiti dinars. */
const cart: OracleCart = {
  currency: 'KWD',
  decimals: 3,
  rate: '1.0',
  lines: [
    { quantity: 1, unitPrice: 9990, collections: ['tea'] },
    { quantity: 1, unitPrice: 5000, collections: [], isGiftCard: true },
  ],
  groups: [[{ title: 'Standard', price: 490 }]],
  codes: [],
  chosenRates: [0],
  isB2B: false,
  discounts: [
    {
      id: 1,
      method: 'automatic',
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
      rules: [ruleOf([orderAction(percentOf('10'))])],
    },
  ],
}

test('both agree with a cart that was computed by hand', () => {
  const paid = { lines: [8991n, 5000n], rates: [490n] }
  expect(priceExactly(cart)).toEqual(paid)
  expect(priceAtCheckout(cart)).toEqual(paid)
})

test('a difference is reported with everything to work it out again', () => {
  const reported = drawTable(cart, priceAtCheckout(cart), { lines: [8992n, 5000n], rates: [490n] })
  expect(reported.split('\n').slice(0, 6)).toEqual([
    'The checkout and the book differ. Currency KWD, one unit of the shop’s money is 1.0 of it.',
    'Lines:',
    '  product 0, 1 at 9.990, in tea: checkout 8.991, book 8.992  <-- differs',
    '  gift card 1, 1 at 5.000, in nothing: checkout 5.000, book 5.000',
    'Rates:',
    '  Standard (chosen) at 0.490: checkout 0.490, book 0.490',
  ])
  expect(reported).toContain('"percentage":"10"')
})
