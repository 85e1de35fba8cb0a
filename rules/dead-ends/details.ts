import type { ConditionKind } from '../language/conditions/catalogue.ts'
import { isConditionKind } from '../language/conditions/catalogue.ts'
import type { Condition } from '../language/rule-set.ts'

/**
 * Details that a condition can read. Each can be set independently, so a checkout is composed of one value for each.
 */
export const plainDetails = [
  'rate',
  'ratePrices',
  'country',
  'province',
  'zip',
  'addressLine1',
  'addressLine2',
  'city',
  'addressCompany',
  'addressPhone',
  'subtotal',
  'discount',
  'pieces',
  'lineCount',
  'weight',
  'products',
  'productTags',
  'collections',
  'titles',
  'handles',
  'vendors',
  'variantTitles',
  'skus',
  'productTypes',
  'giftCard',
  'subscription',
  'onSale',
  'login',
  'customerTags',
  'discountCodes',
  'email',
  'phone',
  'orderCount',
  'amountSpent',
  'company',
  'companyLocation',
  'purchaseOrderNumber',
  'billingCountry',
  'market',
  'language',
  'currency',
  'date',
  'time',
] as const
export type PlainDetail = (typeof plainDetails)[number]

/** Details with a name that the merchant chose: `attribute:gift`, `customerMetafield:custom.tier`. */
const namedDetails = [
  'attribute',
  'customerMetafield',
  'companyMetafield',
  'companyLocationMetafield',
  'productMetafield',
] as const
export type NamedDetail = (typeof namedDetails)[number]

export type DetailName = PlainDetail | `${NamedDetail}:${string}`

/** Cost of a shipping rate, in the shop's currency. */
export type RatePrice = { readonly title: string; readonly cost: number }

/**
 * Value of a detail. Null: the checkout does not have it, or not yet. A list has the tags of the cart, one value for
 * each line, or the cost of each shipping rate. A number for the rates' cost applies to all of them.
 */
export type DetailValue = string | number | boolean | null | readonly string[] | readonly RatePrice[]

export const isRatePrices = (value: DetailValue): value is readonly RatePrice[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object')

/** A checkout as details. Details that are missing have ordinary values. */
export type Details = Readonly<Record<DetailName, DetailValue>>

const ofCustomer = (detail: PlainDetail) => ['login', detail] as const

/** Details that decide a condition of each kind. No kind has more than two. */
const detailsByKind = {
  cart_subtotal: ['subtotal'],
  cart_total: ['subtotal', 'discount'],
  cart_product_count: ['pieces'],
  cart_line_count: ['lineCount'],
  cart_weight: ['weight'],
  cart_attribute: ['attribute'],
  payment_method_type: ['attribute'],
  discount_applied: ['discount'],
  discount_amount: ['discount'],
  discount_code: ['discountCodes'],
  product: ['products'],
  product_tag: ['productTags'],
  collection: ['collections'],
  product_title: ['titles'],
  product_handle: ['handles'],
  product_vendor: ['vendors'],
  product_type: ['productTypes'],
  product_metafield: ['productMetafield'],
  gift_card: ['giftCard'],
  subscription: ['subscription'],
  on_sale: ['onSale'],
  variant_title: ['variantTitles'],
  variant_sku: ['skus'],
  product_quantity: ['products', 'pieces'],
  collection_quantity: ['collections', 'pieces'],
  collection_total: ['collections', 'subtotal'],
  shipping_method_name: ['rate'],
  shipping_method_price: ['rate', 'ratePrices'],
  location_country: ['country'],
  location_state: ['province'],
  location_zipcode: ['zip'],
  address_line_1: ['addressLine1'],
  address_line_2: ['addressLine2'],
  address_po_box: ['addressLine1', 'addressLine2'],
  address_city: ['city'],
  address_company: ['addressCompany'],
  billing_country: ['billingCountry'],
  address_phone: ['addressPhone'],
  market_country: ['market'],
  language: ['language'],
  currency: ['currency'],
  shop_date: ['date'],
  shop_weekday: ['date'],
  shop_time: ['time'],
  customer_tag: ofCustomer('customerTags'),
  customer_logged_in: ['login'],
  customer_email: ['email'],
  customer_phone: ['phone'],
  customer_order_count: ofCustomer('orderCount'),
  customer_amount_spent: ofCustomer('amountSpent'),
  customer_metafield: ['login', 'customerMetafield'],
  b2b: ofCustomer('company'),
  company_name: ofCustomer('company'),
  company_metafield: ['login', 'companyMetafield'],
  company_location_name: ofCustomer('companyLocation'),
  purchase_order_number: ['purchaseOrderNumber'],
  company_location_metafield: ['login', 'companyLocationMetafield'],
} as const satisfies Record<ConditionKind, readonly (PlainDetail | NamedDetail)[]>

/** Lists the details that decide a condition. Empty for an unknown kind. */
export function listDetails({ type, params }: Condition): DetailName[] {
  if (!isConditionKind(type)) return []
  return detailsByKind[type].map((detail): DetailName => {
    if (!isNamed(detail)) return detail
    if (detail === 'attribute') return `attribute:${params.attributeKey ?? ''}`
    return `${detail}:${params.namespace ?? ''}.${params.key ?? ''}`
  })
}

/**
 * Finds the detail that a condition compares with its value. The other detail only has to exist, or to be of a kind.
 */
export function findComparedDetail(condition: Condition): DetailName | undefined {
  const details = listDetails(condition)
  // A total is compared as a subtotal. A quantity or a total of some products is compared as a number.
  return condition.type === 'cart_total' ? details[0] : details.at(-1)
}

function isNamed(detail: PlainDetail | NamedDetail): detail is NamedDetail {
  return namedDetails.some((named) => named === detail)
}

/** True for a plain detail, and false for a named one such as `attribute:gift`. */
export function isPlainDetail(name: DetailName): name is PlainDetail {
  return splitNamedDetail(name) === undefined
}

export function splitNamedDetail(
  name: DetailName,
): { readonly detail: NamedDetail; readonly key: string } | undefined {
  const at = name.indexOf(':')
  if (at < 0) return undefined
  const detail = namedDetails.find((named) => named === name.slice(0, at))
  return detail === undefined ? undefined : { detail, key: name.slice(at + 1) }
}
