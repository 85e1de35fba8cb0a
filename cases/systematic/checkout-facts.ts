import type { JsonObject } from '#function-host/index.ts'
import { paymentMethodTypeAttribute } from '#rules/language/conditions/cart-conditions.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import type { Operator } from '#rules/language/operators.ts'
import { poBoxExpression } from '#rules/language/po-box.ts'
import type { Held, Value } from '../documented/expected-verdict.ts'

/** Differences from `checkout.json` that give a checkout a value for a kind of condition. */
export type HeldFact = {
  /** Makes the checkout with these values; null makes one that does not know. */
  readonly checkout: (held: Held) => JsonObject
  /** Its only values are the texts `true` and `false`. */
  readonly isTruth?: true
  readonly params?: JsonObject
  /** Values of checkouts, and values to compare with, where some texts would be invalid. */
  readonly held?: Readonly<Record<string, Held>>
  readonly asked?: Partial<Record<Operator, Value>>
}

const first = (held: Held) => (Array.isArray(held) ? (held[0] as string) : null)
const listOf = (held: Held) => (Array.isArray(held) ? (held as readonly string[]) : [])
const amount = (held: Held) => (held === null ? null : { amount: `${held}.0` })

const cart = (differences: JsonObject): JsonObject => ({ cart: differences })
const cost = (name: string, held: Held) => cart({ cost: { [name]: amount(held) } })
const buyer = (differences: JsonObject) => cart({ buyerIdentity: differences })
const text = (at: (value: string | null) => JsonObject): HeldFact => ({ checkout: (held) => at(first(held)) })
const truth = (at: (value: boolean | null) => JsonObject): HeldFact => ({
  isTruth: true,
  checkout: (held) => at(held === null ? null : first(held) === 'true'),
})
const metafield = (value: string | null) => (value === null ? null : { value })

const deliveryOptions = [
  { handle: 'standard', title: 'Standard' },
  { handle: 'express', title: 'Express' },
]

/** A cart with one delivery group for each text. */
const groups = (held: Held, group: (value: string) => JsonObject) =>
  cart({
    deliveryGroups: (held === null ? [{}] : listOf(held).map(group)).map((differences, index) => ({
      deliveryOptions: index === 0 ? deliveryOptions : [],
      ...differences,
    })),
  })
const address = (name: string): HeldFact => ({
  checkout: (held) => groups(held, (value) => ({ deliveryAddress: { [name]: value } })),
})

/** A cart with one line for each text. */
const lines = (merchandise: (value: string) => JsonObject): HeldFact => ({
  checkout: (held) =>
    cart({
      lines:
        held === null
          ? null
          : listOf(held).map((value) => ({ quantity: 1, merchandise: merchandise(value) })),
    }),
})
const product = (name: string) => lines((value) => ({ product: { [name]: value } }))
const memberships = (value: string, name: string, isMember: string) => [
  { [name]: value, [isMember]: true },
  { [name]: 'something else', [isMember]: false },
]

/** A cart of two lines: the second has the property, or neither has. */
const ofSomeLine = (line: (value: boolean) => JsonObject): HeldFact => ({
  isTruth: true,
  checkout: (held) =>
    cart({
      lines:
        held === null
          ? null
          : [false, first(held) === 'true'].map((value) => ({ quantity: 1, ...line(value) })),
    }),
})

const counted = 'gid://shopify/Product/7'
const collection = 'gid://shopify/Collection/7'
const inCollection = (isMember: boolean) => ({
  product: { id: 'gid://shopify/Product/1', inCollections: [{ collectionId: collection, isMember }] },
})
const twoLines = (held: Held, one: JsonObject, other: JsonObject) =>
  cart({ lines: held === null ? null : [one, other] })

/** Dates by their weekday. */
const dates: Readonly<Record<string, string>> = { SA: '2026-11-21', TH: '2024-02-29', MO: '2027-01-04' }

export const heldFacts: Readonly<Record<ConditionKind, HeldFact>> = {
  cart_subtotal: { checkout: (held) => cost('subtotalAmount', held) },
  cart_total: { checkout: (held) => cost('totalAmount', held) },
  cart_product_count: {
    checkout: (held) => twoLines(held, { quantity: Number(held) - 1 }, { quantity: 1 }),
  },
  cart_line_count: {
    checkout: (held) =>
      cart({ lines: held === null ? null : Array.from({ length: Number(held) }, () => ({ quantity: 3 })) }),
  },
  cart_weight: {
    checkout: (held) =>
      twoLines(
        held,
        { quantity: 2, merchandise: { weight: (Number(held) - 4) / 2, weightUnit: 'GRAMS' } },
        { quantity: 4, merchandise: { weight: 0.001, weightUnit: 'KILOGRAMS' } },
      ),
  },
  cart_attribute: text((value) => cart({ attribute: value === null ? null : { value } })),
  payment_method_type: {
    ...text((value) => cart({ attribute: value === null ? null : { value } })),
    params: { attributeKey: paymentMethodTypeAttribute },
  },
  discount_applied: truth((value) =>
    cart({
      discountApplications:
        value === null ? null : value ? [{ totalAllocatedAmount: { amount: '1.0' } }] : [],
    }),
  ),
  discount_amount: {
    checkout: (held) =>
      cart({
        discountApplications:
          held === null
            ? null
            : [{ totalAllocatedAmount: amount(Number(held) - 3) }, { totalAllocatedAmount: amount(3) }],
      }),
  },
  product: product('id'),
  product_tag: lines((value) => ({ product: { hasTags: memberships(value, 'tag', 'hasTag') } })),
  collection: lines((value) => ({
    product: { inCollections: memberships(value, 'collectionId', 'isMember') },
  })),
  product_title: product('title'),
  product_handle: product('handle'),
  product_vendor: product('vendor'),
  product_type: product('productType'),
  product_metafield: lines((value) => ({ product: { metafield: metafield(value) } })),
  gift_card: ofSomeLine((isGiftCard) => ({ merchandise: { product: { isGiftCard } } })),
  subscription: ofSomeLine((has) => ({
    sellingPlanAllocation: has ? { sellingPlan: { id: 'gid://shopify/SellingPlan/1' } } : null,
  })),
  on_sale: ofSomeLine((isOnSale) => ({
    cost: {
      compareAtAmountPerQuantity: isOnSale ? amount(12) : amount(9),
      amountPerQuantity: amount(9),
    },
  })),
  variant_title: lines((title) => ({ title })),
  variant_sku: lines((sku) => ({ sku })),
  product_quantity: {
    params: { productIds: [counted, 'gid://shopify/Product/8'] },
    checkout: (held) =>
      twoLines(
        held,
        { quantity: Number(held), merchandise: { product: { id: counted } } },
        { quantity: 50, merchandise: { product: { id: 'gid://shopify/Product/9' } } },
      ),
  },
  collection_quantity: {
    params: { collectionIds: [collection] },
    checkout: (held) =>
      twoLines(
        held,
        { quantity: Number(held), merchandise: inCollection(true) },
        { quantity: 50, merchandise: inCollection(false) },
      ),
  },
  collection_total: {
    params: { collectionIds: [collection] },
    checkout: (held) =>
      twoLines(
        held,
        { quantity: 1, cost: { subtotalAmount: amount(held) }, merchandise: inCollection(true) },
        { quantity: 1, cost: { subtotalAmount: amount(50) }, merchandise: inCollection(false) },
      ),
  },
  shipping_method_name: {
    checkout: (held) => groups(held, (title) => ({ selectedDeliveryOption: { title } })),
  },
  shipping_method_price: {
    checkout: (held) =>
      cart({
        deliveryGroups: [
          {
            deliveryOptions,
            selectedDeliveryOption: held === null ? null : { title: 'Standard', cost: amount(held) },
          },
        ],
      }),
  },
  location_country: address('countryCode'),
  location_state: address('provinceCode'),
  location_zipcode: address('zip'),
  address_line_1: address('address1'),
  address_line_2: address('address2'),
  address_po_box: {
    checkout: (held) => {
      const [address1 = null, address2 = null] = listOf(held)
      return groups(held, () => ({ deliveryAddress: { address1, address2 } }))
    },
    held: {
      'a box in line 1': ['P.O. Box 44'],
      'a box in line 2': ['12 Church Street', 'Locked Bag 7'],
      'a street': ['12 Church Street', 'Flat 3'],
    },
    asked: { regex: poBoxExpression, not_regex: poBoxExpression },
  },
  address_city: address('city'),
  address_company: address('company'),
  billing_country: text((countryCode) =>
    cart({ billingAddress: countryCode === null ? null : { countryCode } }),
  ),
  address_phone: address('phone'),
  market_country: text((value) => ({
    localization: { country: value === null ? null : { isoCode: value } },
  })),
  language: text((value) => ({ localization: { language: value === null ? null : { isoCode: value } } })),
  currency: text((value) => cart({ cost: { totalAmount: { amount: '1.0', currencyCode: value } } })),
  shop_date: text((date) => ({ shop: { localTime: { date } } })),
  shop_weekday: {
    ...text((day) => ({ shop: { localTime: { date: day === null ? null : (dates[day] ?? null) } } })),
    held: { saturday: ['SA'], 'leap day': ['TH'], monday: ['MO'] },
    asked: { in: ['TH', 'SA'], not_in: ['SA'] },
  },
  shop_time: truth((timeBetween) => ({ shop: { localTime: { timeBetween, isAsked: true } } })),
  customer_tag: {
    checkout: (held) =>
      buyer({
        customer:
          held === null
            ? null
            : { hasTags: listOf(held).flatMap((value) => memberships(value, 'tag', 'hasTag')) },
      }),
  },
  customer_logged_in: truth((isAuthenticated) => buyer({ isAuthenticated })),
  customer_email: text((email) => buyer({ email })),
  customer_phone: text((phone) => buyer({ phone })),
  customer_order_count: {
    checkout: (held) => buyer({ customer: held === null ? null : { numberOfOrders: held as number } }),
  },
  customer_amount_spent: {
    checkout: (held) => buyer({ customer: held === null ? null : { amountSpent: amount(held) } }),
  },
  customer_metafield: text((value) => buyer({ customer: { metafield: metafield(value) } })),
  b2b: truth((isCompany) =>
    cart({
      buyerIdentity:
        isCompany === null
          ? null
          : {
              email: 'buyer@example.com',
              isAuthenticated: true,
              purchasingCompany: isCompany ? { company: { name: 'Deccan Traders' } } : null,
            },
    }),
  ),
  company_name: text((name) => buyer({ purchasingCompany: name === null ? null : { company: { name } } })),
  company_metafield: text((value) =>
    buyer({ purchasingCompany: { company: { metafield: metafield(value) } } }),
  ),
  company_location_name: text((name) =>
    buyer({ purchasingCompany: name === null ? null : { location: { name } } }),
  ),
  purchase_order_number: text((poNumber) => cart({ poNumber })),
  company_location_metafield: text((value) =>
    buyer({ purchasingCompany: { location: { metafield: metafield(value) } } }),
  ),
}
