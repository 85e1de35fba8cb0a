import { formatAmount } from '#forms/text/language.ts'
import {
  findRate,
  type NamedRate,
  type ShippingRatePrice,
} from '#rules/features/cod-with-fee/shipping-rates.ts'
import { cashOnDeliveryWords } from './words.ts'

const words = cashOnDeliveryWords.fee

/** A rate with its price in the store. */
export function describeRate({ name, isActive, prices }: NamedRate): string {
  if (!isActive) return words.inactive(name)
  if (prices === undefined) return name
  const { lowest, highest } = prices
  const isOne = lowest.amount === highest.amount
  return words.price(
    name,
    isOne ? formatPrice(lowest) : words.between(formatPrice(lowest), formatPrice(highest)),
  )
}

/** A rate that COD with fee names. It may be missing in the store, or be one of the rates that `rates` lacks. */
export function describeStoredRate(
  name: string,
  rates: readonly NamedRate[] | undefined,
  hasMoreRates: boolean,
): string {
  if (rates === undefined) return name
  const rate = findRate(rates, name)
  if (rate !== undefined) return describeRate(rate)
  return hasMoreRates ? name : words.gone(name)
}

function formatPrice({ amount, currencyCode }: ShippingRatePrice): string {
  return formatAmount(amount, currencyCode)
}
