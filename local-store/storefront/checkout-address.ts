import { lineCode } from '../resources/products/line-code.ts'
import type { ProductRecord } from '../resources/products/record.ts'
import type { PricedStoreCart } from './cart/price-store-cart.ts'

/** Address of the checkout for a cart: its lines with their properties, its attributes and its note. */
export function checkoutAddress(
  { lines, record }: Pick<PricedStoreCart, 'lines' | 'record'>,
  products: readonly ProductRecord[],
  shop: string,
  language: string,
  /** Undefined for the shop's own currency. */
  currency?: string,
): string {
  const query = new URLSearchParams()
  for (const [index, { quantity, variant, properties }] of lines.entries()) {
    query.append('line', `${quantity}:${lineCode(products, variant)}`)
    for (const [key, value] of Object.entries(properties)) query.append(`properties[${index}][${key}]`, value)
  }
  for (const [key, value] of Object.entries(record.attributes)) query.append(`attributes[${key}]`, value)
  if (record.note !== '') query.append('note', record.note)
  query.append('locale', language)
  if (currency !== undefined) query.append('currency', currency)
  query.append('shop', shop)
  return `/checkout?${query}`
}
