/** Money in the sample's currency, as the platform writes Decimal: 49 is "49.0". Sums may carry a rounding error of their own. */
export function formatMoney(amount: number, currencyCode: string) {
  return { amount: amount.toFixed(2).replace(/0$/, ''), currencyCode }
}
