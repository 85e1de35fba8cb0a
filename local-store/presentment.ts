import { convert, parseDecimal, toMinorUnits } from '#function-host/pricing/index.ts'
import { decimalsOf } from './currency-decimals.ts'
import { formatDecimal } from './money.ts'
import type { ShopRecord } from './resources/shop/record.ts'

/**
 * Country and currency of a shopper. The rate is a decimal text: the value of one unit of the shop's currency in this
 * currency.
 */
export type Presentment = {
  readonly countryCode: string
  readonly currencyCode: string
  readonly rate: string
}

type PricingShop = Pick<ShopRecord, 'countryCode' | 'currencyCode' | 'markets'>

/** The shop's own country first, then its markets in other currencies. */
export function listPresentments({ countryCode, currencyCode, markets = [] }: PricingShop): Presentment[] {
  return [{ countryCode, currencyCode, rate: '1.0' }, ...markets]
}

/** Country and currency for a shopper's country. A country without a market has those of the shop. */
export function presentmentOfCountry(shop: PricingShop, wanted: string | undefined): Presentment {
  const [home, ...others] = listPresentments(shop) as [Presentment, ...Presentment[]]
  return others.find(({ countryCode }) => countryCode === wanted) ?? home
}

/** Country and currency for a currency. Undefined if the shop does not sell in it. */
export function findPresentment(shop: PricingShop, currency: string): Presentment | undefined {
  return listPresentments(shop).find(({ currencyCode }) => currencyCode === currency)
}

/**
 * Price in the shopper's currency: price times rate, rounded to its smallest unit. The platform does that for a market
 * without rounded prices (docs/platform.md#presentment-prices).
 */
export function convertPrice(
  minorUnits: number,
  shop: Pick<ShopRecord, 'currencyCode'>,
  { currencyCode, rate }: Presentment,
): number {
  const amount = parseDecimal(formatDecimal(minorUnits, shop.currencyCode))
  return toMinorUnits(convert(amount, parseDecimal(rate)), decimalsOf(currencyCode), 'nearest')
}
