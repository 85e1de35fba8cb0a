import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { nameRates, type StoredShippingRate } from '../features/cod-with-fee/shipping-rates.ts'
import type { PublishedRate } from './publication.ts'

/** Active rates of a shop by their names, each with its price where that is the same in all zones. */
export function derivePublishedRates(
  rates: readonly StoredShippingRate[],
  currencyCode: string,
): PublishedRate[] {
  const active = rates.filter(({ isActive }) => isActive)
  return nameRates(active).map(({ name, prices }) => {
    const priced = active.filter((rate) => rate.name === name && rate.price?.currencyCode === currencyCode)
    const isOne = prices?.lowest.amount === prices?.highest.amount
    const isWhole = priced.length === active.filter((rate) => rate.name === name).length
    const price = Math.round((prices?.lowest.amount ?? 0) * 10 ** decimalsOf(currencyCode))
    return prices !== undefined && isOne && isWhole ? { name, price } : { name }
  })
}
