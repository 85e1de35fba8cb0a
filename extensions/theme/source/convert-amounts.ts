import type { BlockSettings } from './block-settings.ts'

declare global {
  /** Object of the platform's pages. One of the shop's currency is as much of the active one as the rate says. */
  var Shopify: { readonly currency?: { readonly active: string; readonly rate: string } } | undefined
}

type Currencies = Pick<BlockSettings, 'currencies'>

/** An amount of published data, in minor units of the shop's currency. */
export type ShopAmount = { readonly amount: number; readonly currencyCode: string | undefined }

/** Amount of the cart's currency for one of the shop's. NaN where it is not known. */
function readRate({ currencies: [cart, shop] }: Currencies, currencyCode: string | undefined) {
  const { active, rate } = globalThis.Shopify?.currency ?? {}
  if (currencyCode !== shop.code) return NaN
  return cart.code === shop.code ? 1 : (active === cart.code && Number(rate)) || NaN
}

/** An amount in minor units of the cart's currency, with fractions. */
export function convertExactly(settings: Currencies, { amount, currencyCode }: ShopAmount) {
  const [cart, shop] = settings.currencies
  const units = (amount / 10 ** shop.decimals) * readRate(settings, currencyCode) * 10 ** cart.decimals
  // Binary fractions must not decide if an amount is whole.
  return Number(units.toPrecision(15))
}

/** Conditions compare whole ten-thousandths of a currency, at least one (docs/product.md#money). */
const perOne = 1e4

/** Beyond this number a double has no fraction, and its halves are rounded to even numbers as in functions. */
const wholeFrom = 2 ** 52

/** An amount in minor units of the cart's currency, as a condition compares it. */
export function convertAsCompared(settings: Currencies, { amount, currencyCode }: ShopAmount) {
  const [cart, shop] = settings.currencies
  const compared = (amount / 10 ** shop.decimals) * (readRate(settings, currencyCode) * perOne)
  return Math.max(1, compared + wholeFrom - wholeFrom) / (perOne / 10 ** cart.decimals)
}
