import assert from 'node:assert/strict'
import fc from 'fast-check'
import { oracleCart } from './draw-cart.ts'
import { drawTable } from './draw-table.ts'
import { priceExactly } from './exact-prices.ts'
import { priceAtCheckout } from './price-at-checkout.ts'

/**
 * Property: the checkout's prices of every random cart equal the documented ones, to the minor unit of its currency.
 */
export const checkoutPricesAreAsDocumented = fc.property(oracleCart, (cart) => {
  const [checkout, exact] = [priceAtCheckout(cart), priceExactly(cart)]
  const isSame = [...checkout.lines, ...checkout.rates].join() === [...exact.lines, ...exact.rates].join()
  assert.ok(isSame, drawTable(cart, checkout, exact))
})
