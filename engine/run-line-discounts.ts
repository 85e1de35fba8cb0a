import { runDiscounts } from './discounts/run-discounts'

/**
 * Gives discounts on the lines of the cart and on the order, and refuses codes. The first target of every discount
 * function.
 */
export function runLineDiscounts(): void {
  runDiscounts(false)
}
