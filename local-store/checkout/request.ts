import { z } from 'zod'
import { addressInput } from '../pages-api/address.ts'
import { filledText } from '../pages-api/fields.ts'

/** Languages of the storefront: English and the larger ones of its country. */
const publishedLanguages = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const

/** The platform scales a function's limits up to this many lines. */
const mostLines = 2000
const largestQuantity = 1_000_000

const attributes = z
  .array(z.strictObject({ key: filledText, value: z.string().nullable() }))
  .max(100)
  .default([])

/** In the currency of the checkout, as a decimal text. */
const appliedDiscount = z.strictObject({ amount: z.string() })

/** The shopper's entries so far. A misspelt member is refused and not ignored. */
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
  currency: z.string().nullish(),
  language: z.enum(publishedLanguages).default('en'),
  step: z.enum(['cart', 'checkout', 'completion']).default('checkout'),
  rateNames: z.enum(['shown', 'store']).default('shown'),
})
/** A checkout to order, and the total that the shopper saw. */
export const orderRequest = checkoutRequest.extend({ total: z.string().optional() })

export type ParsedCheckoutRequest = z.output<typeof checkoutRequest>
