import { functionHandles } from '../../functions/function-variants.ts'
import { discountClasses } from '../../language/discounts/discount-actions.ts'
import { draftRuleSetSchema, storedRuleSetSchema } from '../../language/sent-rule-set.ts'
import { discountMethods } from '../../records/discount.ts'
import { z } from '../../schema.ts'
import { sampleCheckoutSchema } from '../sample-checkout.ts'

/**
 * Maximum for all active automatic discounts of a shop, some codes, and a draft (docs/platform.md#combining-discounts).
 */
export const discountsMax = 60

const id = z.string().check(z.minLength(1), z.maxLength(255))
const ids = z.array(id).check(z.maxLength(1_000))
const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,16})?$/))
const count = z.int().check(z.minimum(1), z.maximum(1_000_000))

const items = z.discriminatedUnion('type', [
  z.object({ type: z.literal('all') }),
  z.object({ type: z.literal('collections'), collectionIds: ids }),
  z.object({ type: z.literal('products'), productIds: ids, variantIds: ids }),
])

/** A percentage is out of 100. Amounts are in the shop's currency. */
const value = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('percentage'),
    percentage: decimal.check(z.refine((text) => Number(text) <= 100)),
  }),
  z.object({ type: z.literal('fixedAmount'), amount: decimal, appliesToEachItem: z.boolean() }),
])

const minimum = z.discriminatedUnion('measure', [
  z.object({ measure: z.literal('amount'), amount: decimal }),
  z.object({ measure: z.literal('quantity'), quantity: count }),
])

/** Purchase types that count: one-time purchases, subscriptions, or both. Absent: both. */
const purchases = z.object({ once: z.boolean(), subscription: z.boolean() })

/** A discount that the platform calculates without a function. */
const nativeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('amountOff'),
    items,
    value,
    minimum: z.nullable(minimum),
    purchases: z.optional(purchases),
  }),
  z.object({
    type: z.literal('buyXGetY'),
    buys: z.object({ items, minimum }),
    gets: z.object({ items, quantity: count, value }),
    usesPerOrderLimit: z.nullable(count),
    purchases: z.optional(purchases),
  }),
  z.object({
    type: z.literal('freeShipping'),
    minimum: z.nullable(minimum),
    maximumShippingPrice: z.nullable(decimal),
    /** Null: every country. */
    countries: z.nullable(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(26 * 26))),
  }),
])

const otherGives = [
  z.object({ type: z.literal('native'), native: nativeSchema }),
  /** The function of another app decides. It cannot be run here. */
  z.object({ type: z.literal('otherApp') }),
] as const

const discountMembers = {
  /**
   * Id of the record, or any other id for a draft. Among equal discounts, the one with the lower number in its id wins.
   */
  id,
  title: z.string().check(z.maxLength(255)),
  method: z.enum(discountMethods),
  /** Null for an automatic discount. */
  code: z.nullable(z.string().check(z.maxLength(255))),
  discountClasses: z.array(z.enum(discountClasses)).check(z.maxLength(discountClasses.length)),
  combinesWith: z.object({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
}

/** Discounts that are active together. The ones of this app have their rules in this form. */
const discountsOf = (ruleSet: typeof draftRuleSetSchema) =>
  z
    .array(
      z.object({
        ...discountMembers,
        gives: z.discriminatedUnion('type', [
          z.object({ type: z.literal('rules'), functionHandle: z.enum(functionHandles), ruleSet }),
          ...otherGives,
        ]),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(discountsMax),
      z.refine((all) => new Set(all.map((one) => one.id)).size === all.length),
    )

/** Discounts in their stored form. */
export const storedDiscountsSchema = discountsOf(storedRuleSetSchema)

/** Body of POST /app/api/discount-preview: discounts that are active together, and a checkout. */
export const discountPreviewRequestSchema = z.object({
  discounts: discountsOf(draftRuleSetSchema),
  /** Codes that the shopper has entered. A discount with another code is left out. */
  enteredCodes: z.array(z.string().check(z.maxLength(255))).check(z.maxLength(discountsMax)),
  /** Sample checkout. Its discounts are ignored, since the preview calculates them. */
  sample: sampleCheckoutSchema,
})

export type DiscountPreviewRequest = z.infer<typeof discountPreviewRequestSchema>
export type PreviewDiscount = DiscountPreviewRequest['discounts'][number]
export type NativeDiscount = z.infer<typeof nativeSchema>
