import { moneyFormats } from '../liquid/money-format.ts'

/** A currency in Liquid. */
export function currencyObject(code: string) {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return {
    iso_code: code,
    name: names.of(code) ?? code,
    symbol: moneyFormats(code).plain.replace(/\{\{.*\}\}/, ''),
  }
}
