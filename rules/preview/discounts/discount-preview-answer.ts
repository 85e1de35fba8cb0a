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
  /** Label that the shopper reads: the code, or the message. */
  label: z.string(),
  amount,
})

const missingFlagSchema = z.object({
  /** Discount whose flag would have to be on. */
  discountId,
  flag: z.enum(['orderDiscounts', 'productDiscounts', 'shippingDiscounts']),
})

/** Discount that applies and with which this one may not combine. */
const rivalSchema = z.object({
  discountId,
  amount,
  /** Both take from shipping, and no flag lets them combine. */
  never: z.boolean(),
  missing: z.array(missingFlagSchema),
})

/** Discount with the amount that it takes without rivals. */
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
    /** Product discounts that have brought the order below the minimum. */
    loweredBy: z.array(discountId),
  }),
  z.object({ ...unapplied, reason: z.literal('nothingLeft') }),
  z.object({ ...unapplied, reason: z.literal('nothingToDiscount') }),
  z.object({ ...unapplied, reason: z.literal('noDiscountAnswered') }),
  z.object({ ...unapplied, reason: z.literal('classNotDeclared'), classes: z.array(discountClass) }),
  z.object({ ...unapplied, reason: z.literal('codeRejected'), by: discountId, message: z.string() }),
])

/** Answer of POST /app/api/discount-preview: what the shopper pays, who takes what, and why the others take nothing. */
export const discountPreviewAnswerSchema = z.object({
  /** Digits after the point in amounts. */
  currencyDecimals: z.int(),
  /** Lines in the order of the sample's lines. */
  lines: z.array(
    z.object({ price: amount, discountedPrice: amount, allocations: z.array(applicationSchema) }),
  ),
  /** Rates in the order of the sample's rates. Empty where there is no delivery. */
  rates: z.array(z.object({ title: z.string(), price: amount, discountedPrice: amount })),
  /** The rows of the order's summary. */
  applications: z.array(applicationSchema),
  applied: z.array(z.object({ discountId, amount })),
  unapplied: z.array(unappliedSchema),
  /** Discounts that were not tried at all. */
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
  /** The runs of functions, two for each discount of ours: on lines, and on delivery. */
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
