import type { Condition } from '#rules/language/rule-set.ts'
import { answeredLists, type DrawnCheckout } from '../drawn/drawn-checkouts.ts'
import { listReadings } from './documented-pincodes.ts'
import type { Knows } from './documented-rules.ts'
import type { Held } from './expected-verdict.ts'

type Line = DrawnCheckout['lines'][number]
type Params = Condition['params']

/**
 * Value of each kind of condition in a checkout, without the engine. It follows docs/product.md#conditions,
 * docs/product.md#missing-values, docs/product.md#cart-lines and docs/platform.md#function-input.
 */
export function know(checkout: DrawnCheckout): Knows {
  const kinds = {
    ...knowCart(checkout),
    ...knowProducts(checkout),
    ...knowPlace(checkout),
    ...knowBuyer(checkout),
    ...knowMarketAndTime(checkout),
  }
  return ({ type, params }) => {
    const held: Held | ((asked: Params) => Held) = kinds[type as keyof typeof kinds] ?? null
    return typeof held === 'function' ? held(params) : held
  }
}

function knowCart({ currencyRate, subtotal, total, attribute, discounts, lines }: DrawnCheckout) {
  return {
    cart_subtotal: subtotal === null ? null : subtotal / currencyRate,
    cart_total: total === null ? null : total.amount / currencyRate,
    cart_product_count: sum(lines, ({ quantity }) => quantity),
    cart_line_count: lines.length,
    // The weight of a custom item is unknown and counts as zero.
    cart_weight: sum(lines, ({ quantity, variant }) =>
      variant === null ? 0 : quantity * variant.weight.weight * (grams[variant.weight.weightUnit] ?? 0),
    ),
    cart_attribute: one(attribute),
    payment_method_type: one(attribute),
    discount_applied: truth(discounts.length > 0),
    discount_amount: sum(discounts, (amount) => amount) / currencyRate,
  }
}

const grams: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

function knowProducts({ currencyRate, lines, isAsked }: DrawnCheckout) {
  const variants = lines.flatMap(({ variant }) => variant ?? [])
  const products = variants.map(({ product }) => product)
  const tags = products.flatMap((product) => product.tags)
  const collections = products.flatMap((product) => product.collections)
  /** Without a match, the answer counts only if the query asked about the list. */
  const unlessUnasked = (members: readonly string[], params: Params): Held => {
    const list = findAnsweredList(params)
    return list === null || isAsked || members.some((member) => list.includes(member)) ? members : null
  }
  const someLineIs = (is: (line: Line) => boolean) => truth(lines.some(is))
  const isIn = ({ variant }: Line, { collectionIds }: Params) =>
    variant?.product.collections.some((id) => (collectionIds as readonly string[]).includes(id)) ?? false
  return {
    product: products.map(({ id }) => id),
    product_tag: (params: Params) => unlessUnasked(tags, params),
    collection: (params: Params) => unlessUnasked(collections, params),
    product_title: products.map(({ title }) => title),
    product_handle: products.map(({ handle }) => handle),
    product_vendor: products.map(({ vendor }) => vendor),
    product_type: products.flatMap(({ productType }) => productType ?? []),
    // The metafield is missing if no product in the cart has it.
    product_metafield: known(products.map(({ metafield }) => metafield)),
    gift_card: someLineIs(({ variant }) => variant?.product.isGiftCard === true),
    subscription: someLineIs(({ sellingPlan }) => sellingPlan),
    on_sale: someLineIs(({ compareAt, each }) => compareAt !== null && each < compareAt),
    variant_title: variants.flatMap(({ title }) => title ?? []),
    variant_sku: variants.flatMap(({ sku }) => sku ?? []),
    product_quantity: ({ productIds }: Params) =>
      sum(lines, ({ variant, quantity }) =>
        variant !== null && (productIds as readonly string[]).includes(variant.product.id) ? quantity : 0,
      ),
    collection_quantity: (params: Params) => sum(lines, (line) => (isIn(line, params) ? line.quantity : 0)),
    collection_total: (params: Params) =>
      sum(lines, (line) => (isIn(line, params) ? line.subtotal : 0)) / currencyRate,
  }
}

/** The list of the query's answer that a condition reads; null for other conditions. */
export function findAnsweredList({ __field_path: path }: Params): readonly string[] | null {
  const name = path?.split('.').at(-1) ?? ''
  return Object.hasOwn(answeredLists, name) ? answeredLists[name as keyof typeof answeredLists] : null
}

function knowPlace({ currencyRate, groups, billingCountry }: DrawnCheckout) {
  const addresses = groups.map(({ address }) => address)
  const rates = groups.flatMap(({ rate }) => rate ?? [])
  const zips = addresses.flatMap((address) => (address?.zip == null ? [] : { ...address, zip: address.zip }))
  return {
    location_country: known(addresses.map((address) => address?.countryCode)),
    location_state: known(addresses.map((address) => address?.provinceCode)),
    // A regular expression is also searched in the text as it was typed.
    location_zipcode: ({ operator }: Params) => {
      const readings = zips.flatMap(listReadings)
      const isExpression = operator === 'regex' || operator === 'not_regex'
      return known(isExpression ? [...readings, ...zips.map(({ zip }) => zip)] : readings)
    },
    address_line_1: known(addresses.map((address) => address?.address1)),
    address_line_2: known(addresses.map((address) => address?.address2)),
    address_po_box: known(addresses.flatMap((address) => [address?.address1, address?.address2])),
    address_city: known(addresses.map((address) => address?.city)),
    address_company: known(addresses.map((address) => address?.company)),
    address_phone: known(addresses.map((address) => address?.phone)),
    billing_country: one(billingCountry),
    shipping_method_name: known(rates.map(({ title }) => title)),
    // Unknown while one of the delivery groups has no rate.
    shipping_method_price:
      groups.length === 0 || rates.length < groups.length
        ? null
        : sum(rates, ({ cost }) => cost) / currencyRate,
  }
}

function knowBuyer({ buyer, order }: DrawnCheckout) {
  const { customer = null, company = null } = buyer ?? {}
  return {
    // The tags of a customer without tags are known; those of a guest are not.
    customer_tag: customer === null ? null : customer.tags,
    customer_logged_in: buyer === null ? null : truth(buyer.isAuthenticated),
    customer_email: one(buyer?.email),
    customer_phone: one(buyer?.phone),
    customer_order_count: customer === null ? null : customer.orders,
    // The amount is in the shop's currency already.
    customer_amount_spent: customer === null ? null : customer.spent,
    customer_metafield: one(customer?.metafield),
    b2b: buyer === null ? null : truth(company !== null),
    company_name: one(company?.name),
    company_metafield: one(company?.metafield),
    company_location_name: one(company?.branch.name),
    company_location_metafield: one(company?.branch.metafield),
    purchase_order_number: one(order),
  }
}

function knowMarketAndTime({ market, language, total, day, isAsked, isInWindow }: DrawnCheckout) {
  return {
    market_country: one(market),
    language: one(language),
    currency: one(total?.currency),
    shop_date: [day],
    shop_weekday: [weekdays[new Date(day).getUTCDay()] ?? ''],
    shop_time: isAsked ? truth(isInWindow) : null,
  }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const one = (text: string | null | undefined): Held => (text == null ? null : [text])
const truth = (holds: boolean): Held => [`${holds}`]

function sum<One>(list: readonly One[], amountOf: (one: One) => number): number {
  return list.reduce((total, each) => total + amountOf(each), 0)
}

/** Null where there is no text, since the value is then unknown. A blank text counts as none. */
function known(texts: readonly (string | null | undefined)[]): readonly string[] | null {
  const found = texts.flatMap((text) => (text == null || text.trim() === '' ? [] : [text]))
  return found.length === 0 ? null : found
}
