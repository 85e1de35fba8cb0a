import type { CustomizationActionKind, TermsEvent } from '../language/actions.ts'
import type { ConditionKind } from '../language/conditions/catalogue.ts'
import type { Operator } from '../language/operators.ts'

/** Words that describe a rule: "When the chosen shipping rate is Express: hide Cash on Delivery (COD)." */
export const conditionSubjects = {
  cart_subtotal: 'the subtotal',
  cart_total: 'the total',
  cart_product_count: 'the number of products',
  cart_line_count: 'the number of different products',
  cart_weight: 'the weight in grams',
  cart_attribute: 'the cart attribute',
  payment_method_type: 'the type of the payment method',
  discount_applied: 'whether a discount is applied',
  discount_amount: 'the discount',
  discount_code: 'the discount code',
  product: 'the products in the cart',
  product_tag: 'the tags of products in the cart',
  collection: 'the collections of products in the cart',
  product_title: 'the title of a product in the cart',
  product_handle: 'the handle of a product in the cart',
  product_vendor: 'the vendor of a product in the cart',
  product_type: 'the type of a product in the cart',
  product_metafield: 'the product metafield',
  gift_card: 'whether a gift card is in the cart',
  subscription: 'whether a subscription is in the cart',
  on_sale: 'whether an item in the cart is on sale',
  variant_title: 'the title of a variant in the cart',
  variant_sku: 'the SKU of a variant in the cart',
  product_quantity: 'the quantity of the chosen products',
  collection_quantity: 'the quantity from the chosen collections',
  collection_total: 'the total from the chosen collections',
  shipping_method_name: 'the chosen shipping rate',
  shipping_method_price: 'the price of the chosen shipping rate',
  location_country: 'the country',
  location_state: 'the state',
  location_zipcode: 'the pincode',
  address_line_1: 'line 1 of the address',
  address_line_2: 'line 2 of the address',
  address_po_box: 'the address',
  address_city: 'the city',
  address_company: 'the company in the address',
  billing_country: 'the billing country',
  address_phone: 'the phone number in the address',
  market_country: 'the market’s country',
  language: 'the customer’s language',
  currency: 'the currency',
  shop_date: 'the date',
  shop_weekday: 'the weekday',
  shop_time: 'the time of day',
  customer_tag: 'the tags of the customer',
  customer_logged_in: 'whether the customer is signed in',
  customer_email: 'the email address',
  customer_phone: 'the phone number',
  customer_order_count: 'the number of orders so far',
  customer_amount_spent: 'the amount spent so far',
  customer_metafield: 'the customer metafield',
  b2b: 'whether it is a B2B order',
  company_name: 'the company’s name',
  company_metafield: 'the company metafield',
  company_location_name: 'the name of the company location',
  purchase_order_number: 'the purchase order number',
  company_location_metafield: 'the company location metafield',
} as const satisfies Record<ConditionKind, string>

/** Phrases for yes, for no, and for a value that is not filled in yet. */
const yesOrNo = (yes: string, no: string) => ({
  eq: (value: string) => (value === 'true' ? yes : value === 'false' ? no : `${yes}: …`),
  ne: (value: string) => (value === 'true' ? no : value === 'false' ? yes : `${no}: …`),
})

/**
 * Conditions whose sentence is not their subject and their comparison. Some are over several values at once, where "not
 * in" is about all of them (docs/product.md#cart-lines). Others are true or false.
 */
export const conditionSentences = {
  product: {
    in: (value) => `a product in the cart is ${value}`,
    not_in: (value) => `no product in the cart is ${value}`,
  },
  product_tag: {
    in: (value) => `a product in the cart has the tag ${value}`,
    not_in: (value) => `no product in the cart has the tag ${value}`,
  },
  collection: {
    in: (value) => `a product in the cart is in the collection ${value}`,
    not_in: (value) => `no product in the cart is in the collection ${value}`,
  },
  customer_tag: {
    in: (value) => `the customer has the tag ${value}`,
    not_in: (value) => `the customer doesn’t have the tag ${value}`,
  },
  discount_applied: yesOrNo('a discount is applied', 'no discount is applied'),
  discount_code: {
    eq: (value) => `the code ${value} is entered`,
    ne: (value) => `the code ${value} isn’t entered`,
    in: (value) => `a code is entered that is one of ${value}`,
    not_in: (value) => `no code is entered that is one of ${value}`,
    empty: () => 'no discount code is entered',
  },
  address_po_box: {
    regex: () => 'the address is a PO box',
    not_regex: () => 'the address isn’t a PO box',
  },
  b2b: yesOrNo('the customer buys for a company', 'the customer doesn’t buy for a company'),
  gift_card: yesOrNo('a gift card is in the cart', 'no gift card is in the cart'),
  subscription: yesOrNo('a subscription is in the cart', 'no subscription is in the cart'),
  on_sale: yesOrNo('an item in the cart is on sale', 'no item in the cart is on sale'),
  customer_logged_in: yesOrNo('the customer is signed in', 'the customer isn’t signed in'),
} as const satisfies Partial<Record<ConditionKind, Partial<Record<Operator, (value: string) => string>>>>

/** Sentence of a negated condition whose own sentence is a negation already. */
export const turnedSentences = {
  discount_code: { empty: 'a discount code is entered' },
} as const satisfies Partial<Record<ConditionKind, Partial<Record<Operator, string>>>>

/** Demand of a condition whose value is not shown, after its subject. */
export const conditionDemands = {
  address_po_box: { regex: 'is a PO box', not_regex: 'isn’t a PO box' },
} as const satisfies Partial<Record<ConditionKind, Partial<Record<Operator, string>>>>

/** Demand of a condition on several values, after its subject. */
export const demandsOfSeveral = {
  in: (value: string) => `one is ${value}`,
  not_in: (value: string) => `none is ${value}`,
} as const

type ActionWords = {
  readonly names: string
  readonly newName: string
  readonly position: string
  readonly text: string
  readonly isBefore: boolean
  readonly amount: string
  readonly isAbove: boolean
  readonly count: string
  readonly isCheapestFirst: boolean
  /** Whole phrase, as `paymentTermsPhrases` writes it. */
  readonly terms: string
  readonly reason: string
  readonly isAmongExpress: boolean
}

const addText = ({ names, text, isBefore }: ActionWords) =>
  isBefore ? `put ${text} before the name of ${names}` : `put ${text} after the name of ${names}`
const sortByList = ({ names }: ActionWords) => `show ${names} first, in this order`

/** Phrases for the date by which the order is paid. */
export const paymentTermsPhrases = {
  net: (days: string) => `let customers pay within ${days} days`,
  fixed: (day: string) => `let customers pay on ${day}`,
  none: () => 'let customers pay at checkout',
  events: {
    INVOICE_SENT: 'let customers pay when the invoice is sent',
    ORDER_FULFILLED: 'let customers pay when the order is fulfilled',
    FULFILLMENT_CREATED: 'let customers pay when a fulfillment is created',
  } satisfies Record<TermsEvent, string>,
  withDeposit: (terms: string, deposit: string) => `${terms}, with a deposit of ${deposit}%`,
} as const

export const actionPhrases = {
  hide_payment: ({ names }) => `hide ${names}`,
  hide_all_payment_except: ({ names }) => `hide every payment method except ${names}`,
  hide_all_payment: () => 'hide every payment method',
  show_only_payment: ({ names }) => `show only ${names}`,
  rename_payment: ({ names, newName }) => `show ${names} as ${newName}`,
  add_text_payment: addText,
  move_payment: ({ names, position }) => `move ${names} to position ${position}`,
  sort_payment: sortByList,
  set_payment_terms: ({ terms }) => terms,
  add_order_review: ({ reason }) => `ask for order review because of “${reason}”`,
  hide_payment_in_place: ({ names, isAmongExpress }) =>
    isAmongExpress
      ? `hide ${names} only among the express buttons`
      : `hide ${names} only in the list of payment methods`,
  hide_delivery: ({ names }) => `hide ${names}`,
  show_only_delivery: ({ names }) => `show only ${names}`,
  rename_delivery: ({ names, newName }) => `show ${names} as ${newName}`,
  add_text_delivery: addText,
  move_delivery: ({ names, position }) => `move ${names} to position ${position}`,
  sort_delivery: (words) =>
    words.isCheapestFirst ? `show ${words.names} in this order, after the cheapest rate` : sortByList(words),
  sort_delivery_by_price: () => 'sort shipping rates by price, the cheapest first',
  sort_delivery_by_name: ({ isCheapestFirst }) =>
    isCheapestFirst ? 'sort shipping rates by name, after the cheapest one' : 'sort shipping rates by name',
  hide_delivery_by_price: ({ amount, isAbove }) =>
    isAbove
      ? `hide shipping rates that cost more than ${amount}`
      : `hide shipping rates that cost less than ${amount}`,
  show_cheapest_delivery: ({ count }) =>
    count === '1' ? 'show only the cheapest shipping rate' : `show only the ${count} cheapest shipping rates`,
  throw_error: () => 'end with an error',
} as const satisfies Record<CustomizationActionKind, (words: ActionWords) => string>

/** A name or text for customers in one language, and for those in all others. */
export const languagePhrases = {
  quoted: (text: string) => `“${text}”`,
  inLanguage: (text: string, language: string) => `${text} in ${language}`,
  inOthers: (text: string) => `${text} in other languages`,
} as const

export const ruleWords = {
  when: (conditions: string) => `When ${conditions}`,
  /** A rule that acts only where no rule above it has. */
  otherwise: 'Otherwise',
  /** The first rule, if it asks for nothing and applies where no rule above it does. */
  always: 'At every checkout',
  otherwiseWhen: (conditions: string) => `Otherwise, when ${conditions}`,
  last: 'The rules below are then skipped.',
  group: (conditions: string) => `(${conditions})`,
  not: (conditions: string) => `it isn’t true that (${conditions})`,
  /** Demand of a negated condition, after its subject. */
  notDemand: (demand: string) => `is the opposite of “${demand}”`,
  noConditions: 'This rule has no conditions, so it never applies.',
  noActions: 'do nothing',
  named: (label: string) => `“${label}”`,
  ofParams: (subject: string, detail: string) => `${subject} ${detail}`,
  /** A part of a name, and the methods of the store that have it. */
  meaning: (names: string, methods: string) => `${names} (in your store: ${methods})`,
  /** Placeholder for a value that is not filled in yet. */
  missing: '…',
  withinWindow: 'within the window',
  outsideWindow: 'outside the window',
  yes: 'yes',
  no: 'no',
  unknownKind: (type: string) => `the unknown condition “${type}” applies`,
  unknownAction: (type: string) => `skip the unknown action “${type}”`,
} as const
