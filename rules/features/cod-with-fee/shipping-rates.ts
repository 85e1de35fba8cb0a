import { findCashOnDeliveryName } from '../../language/cash-on-delivery.ts'
import { matchesName } from '../../language/method-names.ts'

export type ShippingRatePrice = { readonly amount: number; readonly currencyCode: string }

/** Shipping rate of the store in one zone. A rate calculated by a carrier has no price. */
export type StoredShippingRate = {
  readonly name: string
  readonly isActive: boolean
  readonly price?: ShippingRatePrice
}

/** Rate by name, since rules only know the name, with its lowest and highest price over all zones. */
export type NamedRate = {
  readonly name: string
  /** True if the rate is switched on in at least one zone. */
  readonly isActive: boolean
  readonly prices?: { readonly lowest: ShippingRatePrice; readonly highest: ShippingRatePrice }
}

/** Groups rates by name, in the order of the store. */
export function nameRates(rates: readonly StoredShippingRate[]): NamedRate[] {
  const byName = Map.groupBy(rates, ({ name }) => name)
  return [...byName].map(([name, zones]) => {
    const prices = zones.flatMap(({ price }) => price ?? []).sort((one, other) => one.amount - other.amount)
    const [lowest] = prices
    const highest = prices.at(-1)
    return {
      name,
      isActive: zones.some(({ isActive }) => isActive),
      ...(lowest !== undefined && highest !== undefined && { prices: { lowest, highest } }),
    }
  })
}

export function findRate(rates: readonly NamedRate[], name: string): NamedRate | undefined {
  return rates.find((rate) => matchesName(rate.name, name))
}

/** Proposes the rate whose price includes the fee: an active rate with a name for Cash on Delivery. */
export function proposeFeeRate(rates: readonly NamedRate[]): string | undefined {
  return findCashOnDeliveryName(rates.filter(({ isActive }) => isActive).map(({ name }) => name))
}
