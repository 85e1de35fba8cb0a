import { runDiscounts } from './discounts/run-discounts'

/** Gives discounts on delivery options. The second target of every discount function. */
export function runDeliveryDiscounts(): void {
  runDiscounts(true)
}
