import { runDiscounts } from './discounts/run-discounts'

/** Gives discounts to the lines of the cart and to the order, and answers codes: the first target of every discount function. */
export function runLineDiscounts(): void {
  runDiscounts(false)
}
