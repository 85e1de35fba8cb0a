import { functionHandles } from '../../language/function-variants.ts'
import { draftRuleSetSchema } from '../../language/sent-rule-set.ts'
import { z } from '../../schema.ts'
import { storeTitleLength, storeTitlesMax } from './store-titles.ts'

/** Body of POST /app/api/budget: the rules of one record, saved or not, and the function that would be chosen for them. */
export const budgetRequestSchema = z.object({
  functionHandle: z.enum(functionHandles),
  ruleSet: draftRuleSetSchema,
  /** The longest titles of the store's products, where rules read titles. */
  titles: z.optional(
    z.array(z.string().check(z.maxLength(storeTitleLength))).check(z.maxLength(storeTitlesMax)),
  ),
})

export type BudgetRequest = z.infer<typeof budgetRequestSchema>
