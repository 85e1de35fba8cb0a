import { sampleCheckoutSchema } from '../preview/sample-checkout.ts'
import { z } from '../schema.ts'

/** Whole minor units of the shop's currency. */
const amount = z.int()

const takenSchema = z.object({ discountId: z.string(), amount })

const worstCartSchema = z.object({
  sample: sampleCheckoutSchema,
  /** Codes that the shopper enters. */
  enteredCodes: z.array(z.string()),
  /** Details that differ from an ordinary checkout, in words. */
  circumstances: z.array(z.string()),
  /** Total of all lines before discounts, and after them. */
  subtotal: amount,
  merchandise: amount,
  /** Amount that each discount takes off the lines. */
  taken: z.array(takenSchema),
})

/** Answer of POST /app/api/margin-guard: the carts with the largest discounts among all priced ones. */
export const marginGuardAnswerSchema = z.object({
  /** Digits after the point in amounts. */
  currencyDecimals: z.int(),
  /** Number of priced carts. */
  tried: z.int().check(z.minimum(0)),
  /** Number of pieces up to which every cart of representative products was priced. 0 if there is no such number. */
  wholeUpTo: z.int().check(z.minimum(0)),
  /** Number of products tried. They represent all others that no discount distinguishes. */
  itemsTried: z.int().check(z.minimum(0)),
  /** True if there were more carts to price than the time or the limits allowed. */
  isPartial: z.boolean(),
  /** Cart with the largest share taken off. Null if no cart could be made. */
  ofOrder: z.nullable(worstCartSchema),
  /** Cart with the line that is furthest below its compare-at price, or below its price if it has none. */
  belowCompareAt: z.nullable(
    z.extend(worstCartSchema, {
      line: z.object({
        /** Index of the line in the cart. */
        index: z.int().check(z.minimum(0)),
        /** Amounts of all its pieces: at the compare-at price or the price; before discounts; after discounts. */
        compareAt: amount,
        price: amount,
        discountedPrice: amount,
        taken: z.array(takenSchema),
      }),
    }),
  ),
})

export type MarginGuardAnswer = z.infer<typeof marginGuardAnswerSchema>
export type WorstCart = z.infer<typeof worstCartSchema>
export type WorstLine = NonNullable<MarginGuardAnswer['belowCompareAt']>['line']
