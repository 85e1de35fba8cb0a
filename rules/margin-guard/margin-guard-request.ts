import { storedDiscountsSchema } from '../preview/discounts/discount-preview-request.ts'
import { sampleLineSchema } from '../preview/sample-checkout.ts'
import { z } from '../schema.ts'

/** Maximum number of product variants. */
export const itemsMax = 1_000

const names = z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(200))

/**
 * Body of POST /app/api/margin-guard: discounts that are active together, and the possible content of the shop's carts.
 */
export const marginGuardRequestSchema = z.object({
  discounts: storedDiscountsSchema,
  /** Variants as cart lines with one piece each. */
  items: z.array(sampleLineSchema).check(z.maxLength(itemsMax)),
  /** Titles of the shipping rates. */
  rates: names,
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Date by the shop's clock. */
  date: z.iso.date(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})

export type MarginGuardRequest = z.infer<typeof marginGuardRequestSchema>
