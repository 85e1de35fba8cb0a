import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import type { ShippingRates } from '../features/cod-with-fee/read-shipping-rates.ts'
import { nameRates } from '../features/cod-with-fee/shipping-rates.ts'
import type { PublishedRate } from './publication.ts'

/**
 * Active rates of a shop by name. Each has a price if it is the same in all zones. Undefined if some rates were not
 * read, since they may have another price.
 */
export function derivePublishedRates(
  { rates, isCutOff }: ShippingRates,
  currencyCode: string,
): PublishedRate[] | undefined {
  if (isCutOff) return undefined
  const active = rates.filter(({ isActive }) => isActive)
  return nameRates(active).map(({ name, prices }) => {
    const priced = active.filter((rate) => rate.name === name && rate.price?.currencyCode === currencyCode)
    const isOne = prices?.lowest.amount === prices?.highest.amount
    const isWhole = priced.length === active.filter((rate) => rate.name === name).length
    const price = Math.round((prices?.lowest.amount ?? 0) * 10 ** decimalsOf(currencyCode))
    return prices !== undefined && isOne && isWhole ? { name, price } : { name }
  })
}
