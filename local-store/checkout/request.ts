import { z } from 'zod'
import { addressInput } from '../pages-api/address.ts'
import { filledText } from '../pages-api/fields.ts'

/** Languages the storefront is published in: English and the larger ones of its country. */
const publishedLanguages = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const

/** As many lines as the platform scales a function's limits to. */
const mostLines = 2000
const largestQuantity = 1_000_000

const attributes = z
  .array(z.strictObject({ key: filledText, value: z.string().nullable() }))
  .max(100)
  .default([])

/** In the shop's currency, as a decimal text. */
const appliedDiscount = z.strictObject({ amount: z.string() })

/** What a shopper has entered so far. Strict: a misspelt member is refused rather than forgotten. */
export const checkoutRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        sku: z.string(),
        quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(largestQuantity),
        attributes,
        sellingPlan: filledText.nullish(),
      }),
    )
    .max(mostLines),
  deliveryAddress: addressInput.nullish(),
  billingAddress: addressInput.nullish(),
  purchaseOrderNumber: z.string().nullish(),
  customer: z.strictObject({ email: filledText, phone: z.string().nullish() }).nullish(),
  selectedDeliveryOption: z.string().nullish(),
  discountCodes: z.array(z.string()).max(100).default([]),
  appliedDiscounts: z.array(appliedDiscount).max(25).default([]),
  attributes,
  language: z.enum(publishedLanguages).default('en'),
  step: z.enum(['cart', 'checkout', 'completion']).default('checkout'),
})
/** A checkout that is to be ordered, and the total that the shopper was shown. */
export const orderRequest = checkoutRequest.extend({ total: z.string().optional() })

export type ParsedCheckoutRequest = z.output<typeof checkoutRequest>
