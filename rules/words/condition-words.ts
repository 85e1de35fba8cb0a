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

const anyLine = 'Holds when any product in the cart matches.'
const listOfLines = '“In” holds when any product in the cart matches, “not in” when none does.'
const afterAddress = 'Not known before the shopper has entered an address; until then it does not hold.'
const poBoxHelp =
  'Looks in both lines of the address for a PO box as people of each country write it: PO Box, POB and GPO Box, Locked Bag and Private Bag, Postfach, Boîte postale and BP 12, Apartado and Apdo., Casilla, Caixa postal, Casella postale, Postbus, Postboks, Box 12 in Sweden, а/я, ص.ب and 私書箱 among others. Streets that only begin alike do not count. Not known before the shopper has entered an address; until then neither answer holds.'
/** Details that an address may do without (docs/product.md#details-that-an-address-may-lack). */
const maybeMissing = (detail: string) =>
  `${afterAddress} ${detail} “Is not” and “not in” do not hold there either: to take such addresses as well, add “empty” in a group of “any”.`
const signedIn = 'Known for shoppers who are signed in; it never holds for guests.'
const forCompany = 'Known for shoppers who buy for a company; it never holds for others.'

export const conditionWords = {
  cart_subtotal: { label: 'Subtotal', help: 'Before shipping and taxes.' },
  cart_total: { label: 'Total', help: 'Includes shipping, once a rate is chosen, and taxes.' },
  cart_product_count: { label: 'Number of products', help: 'All pieces together: two of one are two.' },
  cart_line_count: { label: 'Number of different products', help: 'Lines of the cart: two of one are one.' },
  cart_weight: { label: 'Weight of the cart' },
  cart_attribute: {
    label: 'Cart attribute',
    help: 'A value that your theme or another app leaves in the cart. One attribute per rule set.',
  },
  payment_method_type: {
    label: 'Payment method type',
    help: 'Needs the checkout extension of this app, which leaves the type in the cart. Plus plan only.',
  },
  discount_applied: { label: 'Discount applied' },
  discount_amount: { label: 'Discount amount', help: 'All discounts of the order together.' },
  product: { label: 'Product', help: listOfLines },
  product_tag: { label: 'Product tag', help: listOfLines },
  collection: { label: 'Collection', help: listOfLines },
  product_title: { label: 'Product title', help: anyLine },
  product_handle: { label: 'Product handle', help: anyLine },
  product_vendor: { label: 'Product vendor', help: anyLine },
  product_type: { label: 'Product type', help: anyLine },
  product_metafield: {
    label: 'Product metafield',
    help: `${anyLine} Where no product has the metafield it does not hold. One metafield per rule set.`,
  },
  gift_card: { label: 'Gift card in the cart' },
  subscription: {
    label: 'Subscription in the cart',
    help: 'A product that is bought with a selling plan: a subscription, a pre-order or “try before you buy”.',
  },
  on_sale: {
    label: 'Item on sale',
    help: 'A product in the cart costs less than its compare-at price. Discounts do not count.',
  },
  variant_title: { label: 'Variant title', help: anyLine },
  variant_sku: { label: 'Variant SKU', help: anyLine },
  product_quantity: {
    label: 'Quantity of products',
    help: 'Pieces of the chosen products; 0 when none is there.',
  },
  collection_quantity: {
    label: 'Quantity from collections',
    help: 'Pieces from the chosen collections; 0 when none is there.',
  },
  collection_total: {
    label: 'Total from collections',
    help: 'What the products of the chosen collections cost together.',
  },
  shipping_method_name: {
    label: 'Shipping rate',
    help: 'The name of the rate the shopper has chosen. Until one is chosen it does not hold.',
  },
  shipping_method_price: {
    label: 'Price of the shipping rate',
    help: 'What the rate costs that the shopper has chosen. Until one is chosen it does not hold.',
  },
  location_country: { label: 'Country', help: afterAddress },
  location_state: {
    label: 'State or province',
    help: `Choose one, or type the code of any other province. A code counts in every country that has it: to mean one country, add a condition about the country. ${maybeMissing('Many countries have no provinces, and their addresses none.')}`,
  },
  location_zipcode: {
    label: 'Pincode',
    help: maybeMissing('Some countries have no postal codes, and their addresses none.'),
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
    help: 'The country of the billing address. Until the shopper has one it does not hold.',
  },
  address_phone: {
    label: 'Phone number in the address',
    help: maybeMissing('A shopper may leave it out where your store does not require it.'),
  },
  market_country: { label: 'Market country', help: 'The country the shopper browses your store for.' },
  language: { label: 'Language', help: 'The language the shopper sees.' },
  currency: { label: 'Currency', help: 'The currency the shopper pays in.' },
  shop_date: { label: 'Date', help: 'By your store’s clock.' },
  shop_weekday: { label: 'Weekday', help: 'By your store’s clock.' },
  shop_time: {
    label: 'Time of day',
    help: 'By your store’s clock. A window that ends before it starts crosses midnight. One window per rule set.',
  },
  customer_tag: { label: 'Customer tag', help: signedIn },
  customer_logged_in: {
    label: 'Signed in',
    help: 'Not known before the shopper signs in or enters an e-mail address or a phone number; until then neither answer holds.',
  },
  customer_email: { label: 'E-mail address' },
  customer_phone: { label: 'Phone number' },
  customer_order_count: { label: 'Number of orders', help: signedIn },
  customer_amount_spent: { label: 'Amount spent', help: signedIn },
  customer_metafield: { label: 'Customer metafield', help: `${signedIn} One metafield per rule set.` },
  b2b: {
    label: 'B2B order',
    help: 'Whether the shopper buys for a company. A guest does not.',
  },
  company_name: { label: 'Company name', help: forCompany },
  company_metafield: { label: 'Company metafield', help: `${forCompany} One metafield per rule set.` },
  company_location_name: { label: 'Company location name', help: forCompany },
  purchase_order_number: {
    label: 'Purchase order number',
    help: 'What a B2B shopper enters at checkout. “Empty” holds where there is none.',
  },
  company_location_metafield: {
    label: 'Company location metafield',
    help: `${forCompany} One metafield per rule set.`,
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
  emptyHelp: 'Holds where there is no value or a blank one, and for the texts [] and {}, which say nothing.',
  list: 'Values',
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
    'Looked for in the pincode without spaces and hyphens, in capitals, such as SW1A1AA, and in what the shopper typed.',
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
