import { z } from '../../schema.ts'

/**
 * Amounts and percentages are decimal texts, so that binary fractions do not change the amount that a merchant typed.
 * Amounts are in the shop's currency (docs/product.md#money).
 */
const decimalPattern = /^\d{1,12}(?:\.\d{1,16})?$/
const amountPattern = /^\d{1,12}(?:\.\d{1,5})?$/
const hundred = 100

const amount = z.string().check(z.regex(amountPattern))
const percentage = z.string().check(
  z.regex(decimalPattern),
  z.refine((text) => Number(text) <= hundred),
)

/** A percentage off. `cap` is the maximum amount that it takes off. */
const percentageValue = z.object({ type: z.literal('percentage'), percentage, cap: z.optional(amount) })

/** An amount off, either once for the whole target or for each piece. */
const fixedAmountValue = z.object({
  type: z.literal('fixedAmount'),
  amount,
  appliesToEachItem: z.optional(z.boolean()),
})

const steplessValue = z.discriminatedUnion('type', [percentageValue, fixedAmountValue])

/** Measure of a step: the price of the discounted lines before discounts, or the number of pieces. */
export const discountMeasures = ['amount', 'quantity'] as const
export type DiscountMeasure = (typeof discountMeasures)[number]
const measure = z.enum(discountMeasures)

/** A step applies from its number on. The numbers are ascending, and the last reached step applies. */
const tier = z.object({ from: z.string().check(z.regex(amountPattern)), value: steplessValue })
const tiersValue = z
  .object({
    type: z.literal('tiers'),
    measure,
    tiers: z.array(tier).check(z.minLength(1)),
    /** Each line gets the step that it reaches alone. Absent: all discounted lines are counted together. */
    eachLine: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    const faultOf = (index: number): TierFault | undefined => {
      const { from = '' } = value.tiers[index] ?? {}
      if (value.measure === 'quantity' && !isPieces(from)) return 'pieces'
      const before = value.tiers[index - 1]?.from
      return before !== undefined && Number(from) <= Number(before) ? 'order' : undefined
    }
    for (const index of value.tiers.keys()) {
      const message = faultOf(index)
      if (message !== undefined)
        issues.push({ code: 'custom', path: ['tiers', index, 'from'], message, input: value })
    }
  })

/** Faults of a step's start that is a number. Each selects the message of its issue. */
export type TierFault = 'order' | 'pieces'

/** Reduction of a discount. */
export const discountValueSchema = z.discriminatedUnion('type', [
  percentageValue,
  fixedAmountValue,
  tiersValue,
])
/** Reduction of a shipping rate, which has no steps. */
export const shippingDiscountValueSchema = steplessValue

/** Minimum of the cart, as an amount or as a number of pieces. */
export const discountMinimumSchema = z
  .object({ measure, value: z.string().check(z.regex(amountPattern)) })
  .check(
    z.refine((minimum) => minimum.measure === 'amount' || isPieces(minimum.value), {
      path: ['value'],
      error: 'pieces' satisfies TierFault,
    }),
  )

export type DiscountValue = z.infer<typeof discountValueSchema>
/** A percentage or an amount: the value of a step or of a shipping rate. */
export type SteplessDiscountValue = z.infer<typeof steplessValue>
export type DiscountTier = z.infer<typeof tier>
export type DiscountMinimum = z.infer<typeof discountMinimumSchema>

const isPieces = (text: string) => /^[1-9]\d*$/.test(text)
