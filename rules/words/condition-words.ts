import { listAnd, quote } from '#forms/text/language.ts'
import type { ConditionKind } from '../language/conditions/catalogue.ts'
import type { ConditionGroup, Unit } from '../language/conditions/definition.ts'
import type { ValueType } from '../language/operators.ts'
import { pincodeHelp, pincodeReading } from './pincode-help.ts'

type ConditionWords = {
  /** Label in the picker and over the condition. */
  readonly label: string
  /**
   * Hint that prevents a surprise: about lines, guests, or steps of the checkout
   * (docs/product.md#missing-values).
   */
  readonly help?: string
}

const anyLine = 'Applies if any product in the cart matches.'
const listOfLines = '“In” applies if any product in the cart matches, “not in” if none does.'
const afterAddress = 'Doesn’t apply until the customer enters an address.'
const poBoxHelp =
  'Finds PO boxes as each country writes them, such as PO Box, Locked Bag, Postfach or 私書箱. Doesn’t apply until the customer enters an address.'
/** Details that an address may do without (docs/product.md#details-that-an-address-may-lack). */
const maybeMissing = (detail: string) =>
  `${afterAddress} ${detail} “Not equal” and “not in” don’t apply to them. To include them, add “empty” in a group of “any”.`
const signedIn = 'Applies only to customers who are signed in.'
const forCompany = 'Applies only to customers who buy for a company.'

export const conditionWords = {
  cart_subtotal: { label: 'Subtotal', help: 'Before shipping and taxes.' },
  cart_total: { label: 'Total', help: 'Includes shipping, once a rate is chosen, and taxes.' },
  cart_product_count: { label: 'Number of products', help: 'Two of the same product count as two.' },
  cart_line_count: { label: 'Number of different products', help: 'Two of the same product count as one.' },
  cart_weight: { label: 'Weight of the cart' },
  cart_attribute: {
    label: 'Cart attribute',
    help: 'A value that your theme or another app saves in the cart. One attribute per rule set.',
  },
  payment_method_type: {
    label: 'Payment method type',
    help: 'The type of the method that the customer has chosen. Shopify Plus only.',
  },
  discount_applied: { label: 'Discount applied' },
  discount_amount: { label: 'Discount amount', help: 'All discounts of the order together.' },
  discount_code: {
    label: 'Discount code',
    help: 'A valid code that the customer entered, of this or any other discount. “Not equal” and “not in” apply without a code too.',
  },
  product: { label: 'Product', help: listOfLines },
  product_tag: { label: 'Product tag', help: listOfLines },
  collection: { label: 'Collection', help: listOfLines },
  product_title: { label: 'Product title', help: anyLine },
  product_handle: { label: 'Product handle', help: anyLine },
  product_vendor: { label: 'Product vendor', help: anyLine },
  product_type: { label: 'Product type', help: anyLine },
  product_metafield: {
    label: 'Product metafield',
    help: `${anyLine} One per rule set.`,
  },
  gift_card: { label: 'Gift card in the cart' },
  subscription: {
    label: 'Subscription in the cart',
    help: 'A product with a selling plan: a subscription, a pre-order or “try before you buy”.',
  },
  on_sale: {
    label: 'Item on sale',
    help: 'A product in the cart costs less than its compare-at price. Discounts don’t count.',
  },
  variant_title: { label: 'Variant title', help: anyLine },
  variant_sku: { label: 'Variant SKU', help: anyLine },
  product_quantity: {
    label: 'Quantity of products',
    help: 'How many of the chosen products are in the cart.',
  },
  collection_quantity: {
    label: 'Quantity from collections',
    help: 'How many products of the chosen collections are in the cart.',
  },
  collection_total: {
    label: 'Total from collections',
    help: 'The price of all products from the chosen collections.',
  },
  shipping_method_name: {
    label: 'Shipping rate',
    help: 'The name of the chosen rate. Doesn’t apply until the customer chooses one.',
  },
  shipping_method_price: {
    label: 'Price of the shipping rate',
    help: 'The price of the chosen rate. Doesn’t apply until the customer chooses one.',
  },
  location_country: { label: 'Country', help: afterAddress },
  location_state: {
    label: 'State or province',
    help: `Choose one, or type the code of any other province. A code counts in every country that has it. For one country only, add a country condition. ${afterAddress}`,
  },
  location_zipcode: {
    label: 'Pincode',
    help: maybeMissing('Some countries have no postal codes.'),
  },
  address_line_1: { label: 'Address line 1', help: afterAddress },
  address_line_2: { label: 'Address line 2', help: maybeMissing('Many addresses have no second line.') },
  address_po_box: { label: 'PO box', help: poBoxHelp },
  address_city: { label: 'City', help: afterAddress },
  address_company: {
    label: 'Company in the address',
    help: maybeMissing('Most addresses name no company.'),
  },
  billing_country: {
    label: 'Billing country',
    help: 'Doesn’t apply until the customer has a billing address.',
  },
  address_phone: {
    label: 'Phone number in the address',
    help: maybeMissing('Customers may leave it out.'),
  },
  market_country: { label: 'Market country', help: 'The country whose market the customer shops in.' },
  language: { label: 'Language', help: 'The language that the customer sees.' },
  currency: { label: 'Currency', help: 'The currency that the customer pays in.' },
  shop_date: { label: 'Date', help: 'In your store’s time zone.' },
  shop_weekday: { label: 'Weekday', help: 'In your store’s time zone.' },
  shop_time: {
    label: 'Time of day',
    help: 'In your store’s time zone. A window that ends before it starts runs past midnight. One window per rule set.',
  },
  customer_tag: { label: 'Customer tag', help: signedIn },
  customer_logged_in: {
    label: 'Signed in',
    help: 'Doesn’t apply until the customer signs in, or enters an email or a phone number.',
  },
  customer_email: { label: 'Email address' },
  customer_phone: { label: 'Phone number' },
  customer_order_count: { label: 'Number of orders', help: signedIn },
  customer_amount_spent: { label: 'Amount spent', help: signedIn },
  customer_metafield: { label: 'Customer metafield', help: `${signedIn} One per rule set.` },
  b2b: {
    label: 'B2B order',
    help: 'The customer buys for a company. Guests never do.',
  },
  company_name: { label: 'Company name', help: forCompany },
  company_metafield: { label: 'Company metafield', help: `${forCompany} One per rule set.` },
  company_location_name: { label: 'Company location name', help: forCompany },
  purchase_order_number: {
    label: 'Purchase order number',
    help: 'B2B customers enter it at checkout. “Empty” applies if there’s none.',
  },
  company_location_metafield: {
    label: 'Company location metafield',
    help: `${forCompany} One per rule set.`,
  },
} as const satisfies Record<ConditionKind, ConditionWords>

export const conditionGroupWords = {
  cart: 'Cart',
  product: 'Products',
  delivery: 'Delivery',
  location: 'Address',
  customer: 'Customer',
  company: 'Company',
  discount: 'Discounts',
  market: 'Market',
  time: 'Time',
  payment: 'Payment',
} as const satisfies Record<ConditionGroup, string>

/** Suffix of a typed number. Money carries the shop's currency before it. */
export const unitSuffixes = {
  pieces: 'pieces',
  lines: 'products',
  orders: 'orders',
  grams: 'g',
} as const satisfies Record<Exclude<Unit, 'money'>, string>

/** The fields of a condition. */
export const conditionFieldWords = {
  operator: 'Comparison',
  value: 'Value',
  characters: 'Number of characters',
  regularExpression: 'Regular expression',
  regularExpressionHelp:
    'Finds a match anywhere in the text. Start with (?i) to ignore upper and lower case.',
  emptyHelp: 'Applies if there’s no value, a blank one, or the text [] or {}.',
  list: 'Values',
  codes: 'Discount codes',
  codesOf: 'Add the codes of a discount',
  codesAdded: (codes: readonly string[]) => `Added ${listAnd(codes)}`,
  codesThere: 'Its codes are on the list already',
  tooManyCodes: (title: string, most: number) =>
    `${quote(title)} has more than ${most} codes. Choose “contains” and type the letters that its codes share.`,
  range: 'Range',
  window: 'Window',
  date: 'Date',
  answer: 'Answer',
  yes: 'Yes',
  no: 'No',
  products: 'Products',
  collections: 'Collections',
  tags: 'Tags',
  countries: 'Countries',
  states: 'States or provinces',
  pincodes: 'Pincodes',
  pincodesHelp: pincodeHelp.several,
  pincode: 'Pincode, range or beginning',
  pincodeHelp: pincodeHelp.one,
  partOfPincode: 'Part of the pincode',
  partOfPincodeHelp: `Characters that follow one another anywhere in the pincode. ${pincodeReading}`,
  pincodeExpressionHelp:
    'Searches the pincode in capitals without spaces and hyphens, such as SW1A1AA, and as the customer typed it.',
  languages: 'Languages',
  currencies: 'Currencies',
  weekdays: 'Days',
  types: 'Types',
  rates: 'Shipping rates',
  attributeKey: 'Name of the attribute',
  namespace: 'Namespace',
  key: 'Key',
  valueType: 'Type of value',
  valueTypes: {
    string: 'Text',
    number: 'Number',
    boolean: 'Yes or no',
    date: 'Date',
    array: 'List',
  } satisfies Record<ValueType, string>,
} as const
