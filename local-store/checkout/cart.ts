import { createHash } from 'node:crypto'
import { formatMoney, parseMoney } from '../money.ts'
import { completeAddress } from '../pages-api/address.ts'
import { RefusedRequest } from '../pages-api/refusal.ts'
import { convertPrice, findPresentment, listPresentments, type Presentment } from '../presentment.ts'
import type { CompanyLocationRecord, CompanyRecord } from '../resources/companies/record.ts'
import type { AddressRecord, CustomerRecord } from '../resources/customers/record.ts'
import { findByLineCode } from '../resources/products/line-code.ts'
import type { ProductRecord, VariantRecord } from '../resources/products/record.ts'
import type { State } from '../state/state.ts'
import type { CartAttribute } from '../wire.ts'
import type { ParsedCheckoutRequest } from './request.ts'

/** A shopper's cart with all its records looked up. */
export type Cart = {
  /** The shopper's, in whose minor units all amounts are. */
  currencyCode: string
  /** The shop's own currency, in which discounts and customers have their amounts. */
  shopCurrencyCode: string
  /** Amount of the shopper's currency for one of the shop's, as decimal text. */
  rate: string
  lines: CartLine[]
  address: AddressRecord | null
  billingAddress: AddressRecord | null
  purchaseOrderNumber: string | null
  /** The buyer. `customer` is set only for a known e-mail, as only signed-in shoppers are customers. */
  buyer: {
    email: string
    phone: string | null
    customer: CustomerRecord | null
    company: BuyingCompany | null
  } | null
  attributes: CartAttribute[]
  language: string
  subtotalInMinorUnits: number
  /** Amounts of discounts given by hand, taken one after the other. */
  givenByHandInMinorUnits: number[]
  deliveryGroupId: string
  /** Equal carts have equal fingerprints, which make the opaque handles of delivery options. */
  fingerprint: string
}

export type CartLine = {
  id: string
  product: ProductRecord
  variant: VariantRecord
  quantity: number
  attributes: CartAttribute[]
  /** Name of the selling plan of this line. */
  sellingPlan: string | null
  priceInMinorUnits: number
  compareAtPriceInMinorUnits: number | null
  totalInMinorUnits: number
}

export type BuyingCompany = { company: CompanyRecord; location: CompanyLocationRecord }

/**
 * Looks up the records of a cart. A line names its variant by the code of `lineCode`. An unknown code is refused with
 * status 422 and named. A SKU that is listed twice makes two lines, as on the platform.
 */
export function requireCart(state: State, request: ParsedCheckoutRequest): Cart {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.lines, request.deliveryAddress, request.customer]))
    .digest('hex')
  const { shop } = state
  const presentment = requirePresentment(state, request)
  const lines = request.lines.map((wanted, index): CartLine => {
    const { product, variant } = requireVariant(state, wanted.sku, index)
    const { compareAtPriceInMinorUnits: before } = variant
    const priceInMinorUnits = convertPrice(variant.priceInMinorUnits, shop, presentment)
    return {
      id: formatLineId(fingerprint, index),
      product,
      variant,
      quantity: wanted.quantity,
      attributes: wanted.attributes,
      sellingPlan: wanted.sellingPlan ?? null,
      priceInMinorUnits,
      compareAtPriceInMinorUnits: before === null ? null : convertPrice(before, shop, presentment),
      totalInMinorUnits: priceInMinorUnits * wanted.quantity,
    }
  })
  const subtotalInMinorUnits = lines.reduce((sum, line) => sum + line.totalInMinorUnits, 0)
  return {
    currencyCode: presentment.currencyCode,
    shopCurrencyCode: shop.currencyCode,
    rate: presentment.rate,
    lines,
    address: request.deliveryAddress ? completeAddress(request.deliveryAddress) : null,
    billingAddress: request.billingAddress ? completeAddress(request.billingAddress) : null,
    purchaseOrderNumber: request.purchaseOrderNumber?.trim() || null,
    buyer: request.customer ? findBuyer(state, request.customer) : null,
    attributes: request.attributes,
    language: request.language,
    subtotalInMinorUnits,
    givenByHandInMinorUnits: request.appliedDiscounts.map(({ amount }, index) =>
      requireAmount(presentment, amount, index),
    ),
    deliveryGroupId: `gid://shopify/CartDeliveryGroup/${fingerprint.slice(0, 32)}`,
    fingerprint,
  }
}

/** Currency that the request names, otherwise that of the shop. */
function requirePresentment({ shop }: State, { currency }: ParsedCheckoutRequest): Presentment {
  const found = findPresentment(shop, currency ?? shop.currencyCode)
  if (found !== undefined) return found
  const sold = [...new Set(listPresentments(shop).map(({ currencyCode }) => currencyCode))].join(', ')
  const message = `The shop does not sell in ${currency}, only in ${sold}.`
  throw new RefusedRequest(422, message, [{ path: ['currency'], message }])
}

function requireAmount({ currencyCode }: Presentment, text: string, index: number): number {
  const amount = parseMoney(text, currencyCode)
  if (amount !== undefined) return amount
  const message = `must be an amount such as ${formatMoney(0, currencyCode).replace('0', '100')}`
  throw new RefusedRequest(422, message, [{ path: ['appliedDiscounts', String(index), 'amount'], message }])
}

function formatLineId(fingerprint: string, index: number): string {
  const hash = createHash('sha256').update(`${fingerprint}/${index}`).digest('hex')
  return `gid://shopify/CartLine/${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 28)}`
}

function requireVariant(
  state: State,
  sku: string,
  index: number,
): { product: ProductRecord; variant: VariantRecord } {
  const found = findByLineCode(state.products, sku)
  if (found?.product.status === 'ACTIVE') return found
  if (found !== undefined) throw refuseSku(index, `The product of sku "${sku}" is not on sale.`)
  throw refuseSku(index, `There is no product with sku "${sku}". GET /products.json lists them.`)
}

function refuseSku(index: number, message: string): RefusedRequest {
  return new RefusedRequest(422, message, [{ path: ['lines', String(index), 'sku'], message }])
}

function findBuyer(
  state: State,
  given: NonNullable<ParsedCheckoutRequest['customer']>,
): NonNullable<Cart['buyer']> {
  const email = given.email.toLowerCase()
  const customer = state.customers.find((one) => one.email.toLowerCase() === email) ?? null
  const company = state.companies.find((one) => one.id === customer?.companyId)
  const location =
    company?.locations.find((one) => one.id === customer?.companyLocationId) ?? company?.locations[0]
  return {
    email: given.email,
    phone: given.phone ?? customer?.phone ?? null,
    customer,
    company: company && location ? { company, location } : null,
  }
}
