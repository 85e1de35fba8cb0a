import { z } from '../schema.ts'

/** Maximum that is above any cart that a merchant enters by hand. It keeps previews small. */
const entriesMax = 100
const textMax = 1_000

const text = z.string().check(z.maxLength(textMax))
const texts = z.array(text).check(z.maxLength(entriesMax))
/** Amount in the shop's currency, in major units: 49.5 is forty-nine and a half. */
const money = z.number().check(z.minimum(0), z.maximum(1e9))

const metafieldSchema = z.object({ namespace: text, key: text, value: z.string().check(z.maxLength(10_000)) })
const metafields = z.array(metafieldSchema).check(z.maxLength(entriesMax))

export const sampleLineSchema = z.object({
  title: text,
  vendor: text,
  handle: text,
  sku: text,
  variantTitle: text,
  /** A platform id, so that rules on products match it. '' for a product that no rule can name. */
  productId: text,
  /** Variant id in the store. Absent if no discount can name it. */
  variantId: z.optional(text),
  tags: texts,
  collectionIds: texts,
  price: money,
  /** Price of the variant before it went on sale, which the store shows crossed out. */
  compareAtPrice: z.optional(money),
  /** Fields that few rules read, so samples may omit them. */
  productType: z.optional(text),
  isGiftCard: z.optional(z.boolean()),
  /** True if bought as a subscription, or with another selling plan. */
  hasSellingPlan: z.optional(z.boolean()),
  metafields: z.optional(metafields),
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  weightInGrams: z.number().check(z.minimum(0), z.maximum(1e9)),
})

const sampleRateSchema = z.object({
  title: text,
  cost: money,
  /** True if neither the store nor the merchant has given a price. */
  isMadeUp: z.optional(z.boolean()),
})

/** A platform code, or '' if the shopper has not entered one. */
const countryCode = z.string().check(z.regex(/^([A-Z]{2})?$/))

const customerSchema = z.object({
  /**
   * Only for a shopper who is signed in, functions see tags, orders and metafields (docs/platform.md#function-input).
   */
  isSignedIn: z.boolean(),
  email: text,
  phone: text,
  tags: texts,
  orderCount: z.int().check(z.minimum(0), z.maximum(1e9)),
  amountSpent: money,
  metafields,
})

const companySchema = z.object({
  name: text,
  /** Absent in samples that were saved before locations had a name. The company's name is then used. */
  locationName: z.optional(text),
  metafields,
  locationMetafields: metafields,
})

/** The facts of a checkout that functions can know (docs/platform.md#function-input). A merchant tries rules on it. */
export const sampleCheckoutSchema = z.object({
  /** Null: the shopper has entered no address yet. */
  address: z.nullable(
    z.object({
      countryCode,
      provinceCode: text,
      zip: text,
      /** Fields that few rules read, so samples may omit them. */
      address1: z.optional(text),
      address2: z.optional(text),
      city: z.optional(text),
      company: z.optional(text),
      phone: z.optional(text),
    }),
  ),
  lines: z.array(sampleLineSchema).check(z.maxLength(entriesMax)),
  customer: customerSchema,
  /** Null: the customer doesn’t buy for a company. */
  company: z.nullable(companySchema),
  /** Fields that only checks see. */
  purchaseOrderNumber: z.optional(text),
  billingCountryCode: z.optional(countryCode),
  rates: z.array(sampleRateSchema).check(z.maxLength(entriesMax)),
  /** Title of one of the rates. Null: none is chosen yet. */
  chosenRate: z.nullable(text),
  paymentMethods: texts,
  /** Total of all discounts. 0 for none. */
  discount: money,
  attributes: z.array(z.object({ key: text, value: text })).check(z.maxLength(entriesMax)),
  marketCountryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  languageCode: z.string().check(z.regex(/^[A-Z]{2,3}(_[A-Z]{2})?$/)),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Date by the shop's clock. */
  date: z.iso.date(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})

export type SampleCheckout = z.infer<typeof sampleCheckoutSchema>
export type SampleLine = SampleCheckout['lines'][number]
export type SampleMetafield = z.infer<typeof metafieldSchema>
export type SampleCustomer = SampleCheckout['customer']
export type SampleCompany = z.infer<typeof companySchema>
