import { checkout } from './checkout'
import { Found, foundNumber } from './found'

/**
 * Amounts are compared as whole ten-thousandths of the presentment currency. So rounding in binary fractions cannot
 * decide whether 12.00 is at least 1,000 × 0.012.
 */
const unitsPerAmount: f64 = 10000

/**
 * An amount in presentment currency, for comparison with configured amounts in shop currency (docs/product.md#money).
 */
export function foundMoney(amount: f64): Found {
  const rate = checkout().presentmentCurrencyRate()
  const found = foundNumber(isNaN(rate) ? NaN : unitsOfAmount(amount))
  found.scale = rate * unitsPerAmount
  found.unitsPerOne = unitsPerAmount
  return found
}

/** An amount of money in whole units. */
export function unitsOfAmount(amount: f64): f64 {
  return nearest(amount * unitsPerAmount)
}
