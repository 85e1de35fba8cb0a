import { functionHandles } from '../../functions/function-variants.ts'
import { draftRuleSetSchema } from '../../language/sent-rule-set.ts'
import { z } from '../../schema.ts'
import { storeTextKinds, storeTextLength, storeTextsMax } from './store-texts.ts'

const texts = z.array(z.string().check(z.maxLength(storeTextLength))).check(z.maxLength(storeTextsMax))

/**
 * Body of POST /app/api/budget: the rules of one record, saved or not, and the function that would be chosen for them.
 */
export const budgetRequestSchema = z.object({
  functionHandle: z.enum(functionHandles),
  ruleSet: draftRuleSetSchema,
  /** The longest texts of the store's products, for the kinds of text that rules read. */
  texts: z.optional(z.partialRecord(z.enum(storeTextKinds), texts)),
})

export type BudgetRequest = z.infer<typeof budgetRequestSchema>
