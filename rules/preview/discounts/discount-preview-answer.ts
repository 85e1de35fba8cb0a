import { discountClasses } from '../../language/discounts/discount-actions.ts'
import { z } from '../../schema.ts'
import { runMembers } from '../preview-answer.ts'
import { discountTraceSchema } from './discount-trace.ts'

/** Whole minor units of the sample's currency. */
const amount = z.int()
const discountId = z.string()
const discountClass = z.enum(discountClasses)

const applicationSchema = z.object({
  discountId,
  class: discountClass,
  /** Label that the shopper sees: the code, or the message. */
  label: z.string(),
  amount,
})

const missingFlagSchema = z.object({
  /** The discount that would need this flag. */
  discountId,
  flag: z.enum(['orderDiscounts', 'productDiscounts', 'shippingDiscounts']),
})

/** An applied discount with which this one may not combine. */
const rivalSchema = z.object({
  discountId,
  amount,
  /** True if both discount shipping, since no flag lets them combine. */
  never: z.boolean(),
  missing: z.array(missingFlagSchema),
})

/** Discount with the amount that it would take off without rivals. */
const unapplied = { discountId, amountAlone: amount }

const unappliedSchema = z.discriminatedUnion('reason', [
  z.object({ ...unapplied, reason: z.literal('notCombinable'), rivals: z.array(rivalSchema) }),
  z.object({
    ...unapplied,
    reason: z.literal('lessThanRival'),
    rivals: z.array(z.object({ discountId, amount })),
  }),
  z.object({
    ...unapplied,
    reason: z.literal('conditions'),
    unmet: z.object({ measure: z.enum(['amount', 'quantity']), minimum: z.int(), found: z.int() }),
    /** Product discounts that reduced the order below the minimum. */
    loweredBy: z.array(discountId),
  }),
  z.object({ ...unapplied, reason: z.literal('nothingLeft') }),
  z.object({ ...unapplied, reason: z.literal('nothingToDiscount') }),
  z.object({ ...unapplied, reason: z.literal('noDiscountAnswered') }),
  z.object({ ...unapplied, reason: z.literal('classNotDeclared'), classes: z.array(discountClass) }),
  z.object({ ...unapplied, reason: z.literal('codeRejected'), by: discountId, message: z.string() }),
])

/**
 * Answer of POST /app/api/discount-preview: the total that the shopper pays, the amount of each discount, and the
 * reasons why others take nothing off.
 */
export const discountPreviewAnswerSchema = z.object({
  /** Digits after the point in amounts. */
  currencyDecimals: z.int(),
  /** Lines in the order of the sample's lines. */
  lines: z.array(
    z.object({ price: amount, discountedPrice: amount, allocations: z.array(applicationSchema) }),
  ),
  /** Rates in the order of the sample's rates. Empty without delivery. */
  rates: z.array(z.object({ title: z.string(), price: amount, discountedPrice: amount })),
  /** Rows of the order's summary. */
  applications: z.array(applicationSchema),
  applied: z.array(z.object({ discountId, amount })),
  unapplied: z.array(unappliedSchema),
  /** Discounts that were not tried. */
  leftOut: z.array(z.object({ discountId, reason: z.enum(['codeNotEntered', 'otherApp']) })),
  totals: z.object({
    subtotal: amount,
    productDiscounts: amount,
    orderDiscounts: amount,
    merchandise: amount,
    /** Price of the chosen rate, before and after discounts. Null while no rate is chosen. */
    shipping: z.nullable(amount),
    discountedShipping: z.nullable(amount),
    total: amount,
  }),
  /** Runs of functions, two for each discount of the app: on lines, and on delivery. */
  runs: z.array(
    z.object({
      discountId,
      target: z.string(),
      outcome: z.object({ ...runMembers, trace: z.nullable(discountTraceSchema) }),
    }),
  ),
})

export type DiscountPreviewAnswer = z.infer<typeof discountPreviewAnswerSchema>
export type UnappliedDiscount = z.infer<typeof unappliedSchema>
