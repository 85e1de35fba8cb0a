import type { BlockSettings } from './block-settings.ts'

declare global {
  /**
   * Global object of the platform's pages. `rate` is the value of one unit of the shop's currency in the active
   * currency.
   */
  var Shopify: { readonly currency?: { readonly active: string; readonly rate: string } } | undefined
}

type Currencies = Pick<BlockSettings, 'currencies'>

/** An amount of published data, in minor units of the shop's currency. */
export type ShopAmount = { readonly amount: number; readonly currencyCode: string | undefined }

/** Value of one unit of the shop's currency in the cart's currency. NaN if it is unknown. */
function readRate({ currencies: [cart, shop] }: Currencies, currencyCode: string | undefined) {
  const { active, rate } = globalThis.Shopify?.currency ?? {}
  if (currencyCode !== shop.code) return NaN
  return cart.code === shop.code ? 1 : (active === cart.code && Number(rate)) || NaN
}

/** An amount in minor units of the cart's currency, with fractions. */
export function convertExactly(settings: Currencies, { amount, currencyCode }: ShopAmount) {
  const [cart, shop] = settings.currencies
  const units = (amount / 10 ** shop.decimals) * readRate(settings, currencyCode) * 10 ** cart.decimals
  // Removes errors of binary fractions, which must not decide if an amount is whole.
  return Number(units.toPrecision(15))
}

/** Conditions compare whole ten-thousandths of a currency, and at least one of them (docs/product.md#money). */
const perOne = 1e4

/** From this number on, a double has no fraction. Halves are then rounded to even numbers, as in functions. */
const wholeFrom = 2 ** 52

/** An amount in minor units of the cart's currency, as a condition compares it. */
export function convertAsCompared(settings: Currencies, { amount, currencyCode }: ShopAmount) {
  const [cart, shop] = settings.currencies
  const compared = (amount / 10 ** shop.decimals) * (readRate(settings, currencyCode) * perOne)
  return Math.max(1, compared + wholeFrom - wholeFrom) / (perOne / 10 ** cart.decimals)
}
