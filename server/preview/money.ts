import { decimalsOf } from '#forms/amounts/currency-decimals.ts'

/**
 * Money in the sample's currency, as the platform writes Decimal: 49 is "49.0". An amount has the decimals of its currency at most;
 * sums may carry a rounding error of their own.
 */
export function formatMoney(amount: number, currencyCode: string) {
  const [whole, fraction = ''] = amount.toFixed(decimalsOf(currencyCode)).split('.')
  return { amount: `${whole}.${fraction.replace(/0+$/, '') || '0'}`, currencyCode }
}
