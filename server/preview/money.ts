import { decimalsOf } from '#forms/amounts/currency-decimals.ts'

/**
 * Money in the sample's currency, in the platform's Decimal format: 49 is "49.0". An amount has at most the decimals of
 * its currency. Sums may have a rounding error, which is rounded off.
 */
export function formatMoney(amount: number, currencyCode: string) {
  const [whole, fraction = ''] = amount.toFixed(decimalsOf(currencyCode)).split('.')
  return { amount: `${whole}.${fraction.replace(/0+$/, '') || '0'}`, currencyCode }
}
