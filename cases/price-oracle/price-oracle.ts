import assert from 'node:assert/strict'
import fc from 'fast-check'
import { oracleCart } from './draw-cart.ts'
import { drawTable } from './draw-table.ts'
import { priceAtCheckout } from './price-at-checkout.ts'
import { priceByTheBook } from './price-by-the-book.ts'

/** Every drawn cart costs at checkout what the documents say, to the smallest unit of its currency. */
export const checkoutPricesByTheBook = fc.property(oracleCart, (cart) => {
  const [checkout, book] = [priceAtCheckout(cart), priceByTheBook(cart)]
  const isSame = [...checkout.lines, ...checkout.rates].join() === [...book.lines, ...book.rates].join()
  assert.ok(isSame, drawTable(cart, checkout, book))
})
