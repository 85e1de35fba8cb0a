const formats = new Map<string, Intl.NumberFormat>()

/** Money as the shop writes it: "1234.5" → "₹1,234.50". The amount is a decimal text, as on the wire. */
export function tellMoney(amount: string, currencyCode = 'INR'): string {
  const known = formats.get(currencyCode)
  const format = known ?? new Intl.NumberFormat('en-IN', { style: 'currency', currency: currencyCode })
  if (!known) formats.set(currencyCode, format)
  return format.format(Number(amount))
}
