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
  /** All lines before discounts, and after them. */
  subtotal: amount,
  merchandise: amount,
  /** Amount that each discount takes from the lines. */
  taken: z.array(takenSchema),
})

/** Answer of POST /app/api/margin-guard: of all priced carts, the ones with the largest discounts. */
export const marginGuardAnswerSchema = z.object({
  /** Digits after the point in amounts. */
  currencyDecimals: z.int(),
  /** Number of priced carts. */
  tried: z.int().check(z.minimum(0)),
  /** Number of pieces up to which every cart of representative products was priced. 0 where there is no such number. */
  wholeUpTo: z.int().check(z.minimum(0)),
  /** Number of products tried. They represent all others that no discount distinguishes. */
  itemsTried: z.int().check(z.minimum(0)),
  /** There were more to price than time or numbers allow. */
  isPartial: z.boolean(),
  /** Cart with the largest share taken. Null where no cart could be made. */
  ofOrder: z.nullable(worstCartSchema),
  /** Cart with the line that falls furthest below its compare-at price, or its price where it has none. */
  belowCompareAt: z.nullable(
    z.extend(worstCartSchema, {
      line: z.object({
        /** Index of the line in the cart. */
        index: z.int().check(z.minimum(0)),
        /** All its pieces at the compare-at price, or the price; before discounts; and after them. */
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
