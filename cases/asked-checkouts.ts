import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import type { Knows } from './rules-by-the-book.ts'

/**
 * Checkouts with what random rules ask of them, and what each kind of condition can know of one, as docs/product.md#conditions
 * and docs/product.md#missing-values say it.
 */
export type AskedCheckout = { readonly knows: Knows; readonly input: JsonObject }

const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 })
const price = fc.constantFrom(0, 49, 100, 250.5)

/** What checkouts hold, and conditions ask for, by kind: few of each, so that they meet. */
export const words = {
  country: ['IN', 'NP', 'US'],
  state: ['KA', 'MH'],
  line: ['12 Church Street', 'PO Box 4', 'Apartado 7'],
  city: ['Pune', 'New Delhi'],
  company: ['Deccan Traders', 'Tata'],
  rate: ['Standard', 'Express', 'Standard - fee included'],
  email: ['vip@shop.example', 'a@b.in'],
  branch: ['Mumbai', 'Head office'],
  title: ['Saffron', 'Granite mortar', 'Tea'],
  productType: ['Spice', 'Spice mix', 'Tool'],
  metafield: ['5', '12.5', 'abc', 'true', 'false', '[]', '{}', '2026-11-21', '2027-01-04T10:00:00Z'],
  order: ['PO-1', 'PO-22'],
  day: ['2026-11-21', '2024-02-29', '2027-01-04'],
} as const

const anyOf = (list: readonly string[]) => fc.constantFrom(...list)

const someGroup = fc.record({
  rate: optional(fc.record({ title: anyOf(words.rate), cost: price })),
  address: optional(
    fc.record({
      countryCode: optional(anyOf(words.country)),
      provinceCode: optional(anyOf(words.state)),
      address1: optional(anyOf(words.line)),
      address2: optional(anyOf(['', ...words.line])),
      city: optional(anyOf(words.city)),
      company: optional(anyOf(words.company)),
    }),
  ),
})

const someLine = fc.record({
  sellingPlan: fc.boolean(),
  compareAt: optional(price),
  each: price,
  product: optional(
    fc.record({
      title: anyOf(words.title),
      productType: optional(anyOf(words.productType)),
      isGiftCard: fc.boolean(),
      metafield: optional(anyOf(words.metafield)),
    }),
  ),
})

const someBuyer = fc.record({
  email: optional(anyOf(words.email)),
  company: optional(fc.record({ name: anyOf(words.company), branch: anyOf(words.branch) })),
})

const drawn = {
  currencyRate: fc.constantFrom(1, 2, 0.5),
  groups: fc.array(someGroup, { maxLength: 2 }),
  subtotal: optional(price),
  buyer: optional(someBuyer),
  lines: fc.array(someLine, { maxLength: 3 }),
  day: anyOf(words.day),
  order: optional(anyOf(words.order)),
  billingCountry: optional(anyOf(words.country)),
}
type Drawn = {
  [Name in keyof typeof drawn]: (typeof drawn)[Name] extends fc.Arbitrary<infer Value> ? Value : never
}

export const someCheckout: fc.Arbitrary<AskedCheckout> = fc
  .record(drawn)
  .map((checkout) => ({ knows: know(checkout), input: writeInput(checkout) }))

function know(checkout: Drawn): Knows {
  const { currencyRate, groups, subtotal, buyer, lines, day, order, billingCountry } = checkout
  const addresses = groups.map(({ address }) => address)
  const rates = groups.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  const products = lines.flatMap(({ product }) => (product === null ? [] : [product]))
  const one = (text: string | null | undefined) => (text == null ? null : [text])
  const truth = (holds: boolean) => [`${holds}`]
  const someLineIs = (is: (line: Drawn['lines'][number]) => boolean) => truth(lines.some(is))
  return {
    location_country: known(addresses.map((address) => address?.countryCode)),
    location_state: known(addresses.map((address) => address?.provinceCode)),
    address_line_1: known(addresses.map((address) => address?.address1)),
    address_line_2: known(addresses.map((address) => address?.address2)),
    address_po_box: known(addresses.flatMap((address) => [address?.address1, address?.address2])),
    address_city: known(addresses.map((address) => address?.city)),
    address_company: known(addresses.map((address) => address?.company)),
    shipping_method_name: known(rates.map(({ title }) => title)),
    // Not known while a part of the delivery has none.
    shipping_method_price:
      groups.length === 0 || rates.length < groups.length
        ? null
        : rates.reduce((sum, { cost }) => sum + cost, 0) / currencyRate,
    cart_subtotal: subtotal === null ? null : subtotal / currencyRate,
    customer_email: one(buyer?.email),
    b2b: buyer === null ? null : truth(buyer.company !== null),
    company_name: one(buyer?.company?.name),
    company_location_name: one(buyer?.company?.branch),
    product_title: products.map(({ title }) => title),
    product_type: products.flatMap(({ productType }) => productType ?? []),
    // Where no product in the cart has it, it is missing.
    product_metafield: known(products.map(({ metafield }) => metafield)),
    gift_card: someLineIs(({ product }) => product?.isGiftCard === true),
    subscription: someLineIs(({ sellingPlan }) => sellingPlan),
    on_sale: someLineIs(({ compareAt, each }) => compareAt !== null && each < compareAt),
    shop_date: [day],
    shop_weekday: [weekdays[new Date(day).getUTCDay()] ?? ''],
    purchase_order_number: one(order),
    billing_country: one(billingCountry),
  }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Null where there is none: nothing is known then. Blank text is as good as none. */
function known(texts: readonly (string | null | undefined)[]): readonly string[] | null {
  const found = texts.flatMap((text) => (text == null || text.trim() === '' ? [] : [text]))
  return found.length === 0 ? null : found
}

const amount = (value: number | null) => (value === null ? null : { amount: `${value}` })

/** As the platform gives it to a function whose query asks for all of this. */
function writeInput({
  currencyRate,
  groups,
  subtotal,
  buyer,
  lines,
  day,
  order,
  billingCountry,
}: Drawn): JsonObject {
  return {
    shop: { localTime: { date: day } },
    presentmentCurrencyRate: `${currencyRate}`,
    cart: {
      deliveryGroups: groups.map(({ rate, address }) => ({
        deliveryOptions: [],
        selectedDeliveryOption: rate === null ? null : { title: rate.title, cost: amount(rate.cost) },
        deliveryAddress: address,
      })),
      cost: { subtotalAmount: amount(subtotal) },
      poNumber: order,
      billingAddress: billingCountry === null ? null : { countryCode: billingCountry },
      buyerIdentity: buyer && {
        email: buyer.email,
        customer: null,
        purchasingCompany: buyer.company && {
          company: { name: buyer.company.name },
          location: { name: buyer.company.branch },
        },
      },
      lines: lines.map(({ sellingPlan, compareAt, each, product }) => ({
        quantity: 1,
        cost: { compareAtAmountPerQuantity: amount(compareAt), amountPerQuantity: amount(each) },
        sellingPlanAllocation: sellingPlan ? { sellingPlan: { id: 'gid://shopify/SellingPlan/1' } } : null,
        merchandise:
          product === null
            ? {}
            : {
                product: {
                  ...product,
                  metafield: product.metafield === null ? null : { value: product.metafield },
                },
              },
      })),
    },
  }
}
