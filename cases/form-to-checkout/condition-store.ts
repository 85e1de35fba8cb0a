import type { ValueType } from '#rules/language/operators.ts'
import { formatGid, type IdKind } from '../../local-store/platform-ids.ts'
import { makeSeed } from '../../local-store/seed/seed.ts'
import type { State } from '../../local-store/state/state.ts'
import { sampleCodeDiscount } from '../../local-store/test-support/sample-discount.ts'

const seed = makeSeed()
const findId = (kind: IdKind, among: readonly { id: number; title: string }[], title: string): string => {
  const found = among.find((one) => one.title === title)
  if (found === undefined) throw new Error(`The seed has no ${title}`)
  return formatGid(kind, found.id)
}
export const saffronId = findId('Product', seed.products, 'Kashmiri Saffron')
export const mortarId = findId('Product', seed.products, 'Granite Mortar and Pestle')
export const spices = findId('Collection', seed.collections, 'Spices & Masalas')
export const festive = findId('Collection', seed.collections, 'Festive Gifts')
export const bestsellers = findId('Collection', seed.collections, 'Bestsellers')
export const home = findId('Collection', seed.collections, 'Home & Table')

export const saffron = { sku: 'SL-SAF-1', quantity: 1 }
export const mortar = { sku: 'SL-MOR', quantity: 1 }
/** A product of the store, by the SKU of one of its variants. */
const productOf = (sku: string) => {
  const found = seed.products.find(({ variants }) => variants.some((variant) => variant.sku === sku))
  if (found === undefined) throw new Error(`The seed has no ${sku}`)
  return found
}
export const typeOf = (sku: string) => productOf(sku).productType
const findSku = (isWanted: (variant: State['products'][number]['variants'][number]) => boolean) => {
  const found = seed.products.flatMap(({ variants }) => variants).find(isWanted)
  if (found === undefined) throw new Error('The seed has no such product')
  return { sku: found.sku, quantity: 1 }
}
export const giftCard = findSku(({ sku }) => productOf(sku).isGiftCard)
export const reduced = findSku(
  ({ compareAtPriceInMinorUnits: before, priceInMinorUnits: price }) => before !== null && before > price,
)
/** A product without a vendor and without a SKU. */
export const unnamed = { sku: '', quantity: 1 }

export const vip = 'ananya.iyer@example.com'
export const blocked = 'rohan.mehta@example.com'
export const guest = 'someone@example.org'
export const kitchen = 'meera.joshi@example.com'
export const traders = 'arjun.singh@example.com'

/** Two values of each type, as stored text. */
export const distinctValues: Readonly<Record<ValueType, readonly [one: string, other: string]>> = {
  string: ['Gold Tier', 'Silver'],
  array: ['Gold Tier', 'Silver'],
  number: ['12', '20.5'],
  boolean: ['true', 'false'],
  date: ['2026-11-20', '2026-12-01'],
}

export const namespace = 'loyalty'
/** Key of the metafield for each type, since a store has only one value under each key. */
export const metafieldKey = (valueType: ValueType) => `as_${valueType}`

/**
 * Adds a product without vendor and SKU, and a second company. Also adds metafields with different values for each
 * owner, and native discounts with codes.
 */
export function furnishForConditions(state: State): void {
  const combinesWith = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
  state.discounts.push(
    ...['VIP-1', 'SUMMER'].map((code, index) =>
      sampleCodeDiscount({ [code]: 0 }, { id: 900 + index, title: code, combinesWith }),
    ),
  )
  const [company] = state.companies
  const [location] = company?.locations ?? []
  const customer = (email: string) => state.customers.find((one) => one.email === email)
  const [meera, arjun, ananya, rohan] = [kitchen, traders, vip, blocked].map(customer)
  if (!company || !location || !meera || !arjun || !ananya || !rohan)
    throw new Error('The seed has changed: people or their company are missing')
  const second = { ...company, id: company.id + 1000, name: 'Deccan Traders' }
  second.locations = [{ ...location, id: location.id + 1000, name: 'Chandigarh' }]
  state.companies.push(second)
  arjun.companyId = second.id
  arjun.companyLocationId = location.id + 1000
  const [product] = state.products
  const [variant] = product?.variants ?? []
  if (!product || !variant) throw new Error('The seed has no product')
  state.products.push({
    ...product,
    id: product.id + 1000,
    vendor: '',
    productType: '',
    variants: [{ ...variant, id: variant.id + 1000, sku: unnamed.sku }],
  })
  const pairs: [IdKind, number, number][] = [
    ['Customer', ananya.id, rohan.id],
    ['Company', company.id, second.id],
    ['Product', productOf(saffron.sku).id, productOf(mortar.sku).id],
    ['CompanyLocation', meera.companyLocationId ?? 0, location.id + 1000],
  ]
  const [{ createdAt, updatedAt }] = [company]
  let id = 900_000_000
  for (const [kind, ...owners] of pairs) {
    for (const [index, ownerId] of owners.entries()) {
      for (const [type, values] of Object.entries(distinctValues)) {
        id += 1
        state.metafields.push({
          id,
          ownerId: formatGid(kind, ownerId),
          namespace,
          key: metafieldKey(type as ValueType),
          type: 'single_line_text_field',
          value: values[index] ?? '',
          createdAt,
          updatedAt,
        })
      }
    }
  }
}
