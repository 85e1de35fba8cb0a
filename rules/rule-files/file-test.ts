import { checkSteps, messageFields } from '../language/checks/check-action-kinds.ts'
import { sampleCheckoutSchema, sampleLineSchema } from '../preview/sample-checkout.ts'
import { savedTestNameLength } from '../preview/saved-tests/saved-test.ts'
import { z } from '../schema.ts'
import { collectionReferenceSchema } from './references.ts'

const text = z.string()
const names = z.array(text)
const sample = sampleCheckoutSchema.shape
const line = sampleLineSchema.shape

const fileLineSchema = z.strictObject({
  /** Handle of the product. Rules that name the product are met by it. Absent: a product that no rule names. */
  handle: z.optional(line.handle),
  title: z.optional(line.title),
  variantTitle: z.optional(line.variantTitle),
  sku: z.optional(line.sku),
  vendor: z.optional(line.vendor),
  productType: line.productType,
  tags: z.optional(line.tags),
  /** Handles of the collections that the product is in. */
  collections: z.optional(z.array(collectionReferenceSchema)),
  price: line.price,
  compareAtPrice: line.compareAtPrice,
  isGiftCard: line.isGiftCard,
  hasSellingPlan: line.hasSellingPlan,
  metafields: line.metafields,
  quantity: z.optional(line.quantity),
  weightInGrams: z.optional(line.weightInGrams),
})

/** A checkout of a test. A member that is absent has its default (docs/rule-files.md#tests). */
const fileCheckoutSchema = z.strictObject({
  address: z.optional(sample.address),
  lines: z.optional(z.array(fileLineSchema).check(z.maxLength(100))),
  customer: z.optional(z.partial(sample.customer)),
  company: z.optional(sample.company),
  purchaseOrderNumber: sample.purchaseOrderNumber,
  billingCountryCode: sample.billingCountryCode,
  rates: z.optional(sample.rates),
  chosenRate: z.optional(sample.chosenRate),
  paymentMethods: z.optional(sample.paymentMethods),
  discount: z.optional(sample.discount),
  attributes: z.optional(sample.attributes),
  marketCountryCode: z.optional(sample.marketCountryCode),
  languageCode: z.optional(sample.languageCode),
  currencyCode: z.optional(sample.currencyCode),
  date: z.optional(sample.date),
  time: z.optional(sample.time),
})

/** Expected methods. `shown` is absent where all that are not hidden keep their names and their order. */
const methodsExpectation = z.strictObject({
  hidden: z.optional(names),
  shown: z.optional(names),
  /** Absent: the methods of the checkout. */
  offered: z.optional(names),
  hiddenAmongExpress: z.optional(names),
  /** Actions on the order as a whole. */
  order: z.optional(z.array(z.catchall(z.object({ type: text }), z.json()))),
})

/** Expected messages of a check, each at a field. `target` is for a field that only the platform names. */
const messagesExpectation = z.strictObject({
  messages: z.array(
    z.union([
      z.strictObject({ field: z.enum(messageFields), message: text }),
      z.strictObject({ target: text, message: text }),
    ]),
  ),
})

/** A saved test in readable form (docs/rule-files.md#tests). */
export const fileTestSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(savedTestNameLength)),
  /** Step of a check at which the shopper is. */
  step: z.optional(z.enum(checkSteps)),
  checkout: fileCheckoutSchema,
  expect: z.union([messagesExpectation, methodsExpectation]),
})

export type FileTest = z.infer<typeof fileTestSchema>
export type FileCheckout = z.infer<typeof fileCheckoutSchema>
export type FileLine = z.infer<typeof fileLineSchema>
