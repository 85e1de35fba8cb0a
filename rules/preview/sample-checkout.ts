import { z } from 'zod'

/** More than any cart a merchant fills in by hand; keeps a preview small. */
const entriesMax = 100
const textMax = 1_000

const text = z.string().max(textMax)
const texts = z.array(text).max(entriesMax)
/** In the shop's currency, as decimal units: 49.5 is forty-nine and a half. */
const money = z.number().min(0).max(1e9)

const metafieldSchema = z.object({ namespace: text, key: text, value: z.string().max(10_000) })
const metafields = z.array(metafieldSchema).max(entriesMax)

const lineSchema = z.object({
  title: text,
  vendor: text,
  handle: text,
  sku: text,
  variantTitle: text,
  /** A platform id, so that rules about products find theirs; '' for a product that no rule can name. */
  productId: text,
  tags: texts,
  collectionIds: texts,
  price: money,
  quantity: z.int().min(1).max(1_000_000),
  weightInGrams: z.number().min(0).max(1e9),
})

/** A platform code, or '' for what the shopper has not entered. */
const countryCode = z.string().regex(/^([A-Z]{2})?$/)

const customerSchema = z.object({
  /**
   * Only a shopper who is signed in has tags, orders and metafields for a function (docs/platform.md#function-input).
   */
  isSignedIn: z.boolean(),
  email: text,
  phone: text,
  tags: texts,
  orderCount: z.int().min(0).max(1e9),
  amountSpent: money,
  metafields,
})

const companySchema = z.object({ name: text, metafields, locationMetafields: metafields })

/** A checkout as far as functions can know one (docs/platform.md#function-input): what a merchant tries rules on. */
export const sampleCheckoutSchema = z.object({
  /** Null: the shopper has entered no address yet. */
  address: z.object({ countryCode, provinceCode: text, zip: text }).nullable(),
  lines: z.array(lineSchema).max(entriesMax),
  customer: customerSchema,
  /** Null: the shopper does not buy for a company. */
  company: companySchema.nullable(),
  rates: z.array(z.object({ title: text, cost: money })).max(entriesMax),
  /** Title of one of the rates; null: none is chosen yet. */
  chosenRate: text.nullable(),
  paymentMethods: texts,
  /** What all discounts take off together; 0 for none. */
  discount: money,
  attributes: z.array(z.object({ key: text, value: text })).max(entriesMax),
  marketCountryCode: z.string().regex(/^[A-Z]{2}$/),
  languageCode: z.string().regex(/^[A-Z]{2,3}(_[A-Z]{2})?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  /** What the shop's clock shows. */
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})

export type SampleCheckout = z.infer<typeof sampleCheckoutSchema>
export type SampleLine = SampleCheckout['lines'][number]
export type SampleMetafield = z.infer<typeof metafieldSchema>
export type SampleCustomer = SampleCheckout['customer']
export type SampleCompany = z.infer<typeof companySchema>
