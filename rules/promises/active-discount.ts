import { listFunctions } from '../functions/function-variants.ts'
import { discountClasses } from '../language/discounts/discount-actions.ts'
import { limits } from '../language/limits.ts'
import { storedRuleSetSchema } from '../language/sent-rule-set.ts'
import { z } from '../schema.ts'

const name = z.string().check(z.maxLength(limits.requestTextLength))

/** Maximum number of discounts in one search. These discounts lower a rate with the fee. */
export const searchedDiscountsMax = 40

/** A discount in the form that its function receives. */
const activeDiscountSchema = z.object({
  id: name,
  title: name,
  /** Null for an automatic discount. */
  code: z.nullable(name),
  functionHandle: z.enum(listFunctions('discount')),
  ruleSet: storedRuleSetSchema,
  discountClasses: z.array(z.enum(discountClasses)).check(z.maxLength(discountClasses.length)),
  /** True for one of Shopify's own discounts, written as rules with the same effect. This app cannot change it. */
  isOfOthers: z.optional(z.literal(true)),
})
export type ActiveDiscount = z.infer<typeof activeDiscountSchema>

export const activeDiscountsSchema = z.array(activeDiscountSchema).check(
  z.maxLength(searchedDiscountsMax),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
)
