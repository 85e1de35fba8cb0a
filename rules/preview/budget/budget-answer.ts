import { z } from '../../schema.ts'

/** Used part of one limit. */
const measureSchema = z.object({
  used: z.number(),
  limit: z.number(),
  /**
   * Rule without which the least is left, by its index in the set, and the measure that is left. Null where it was not
   * looked for.
   */
  heaviest: z.nullable(z.object({ rule: z.int(), leaves: z.number() })),
})

/**
 * Measures of the heaviest cart with this number of lines. Each is from the function's target that takes most
 * of it.
 */
const cartSchema = z.object({
  lines: z.int(),
  /** Instructions in the platform's count. The module's own are counted, and its provider's are estimated. */
  instructions: z.object({ ...measureSchema.shape, own: z.number(), provider: z.number() }),
  /** Bytes as JSON in the platform's form. */
  input: measureSchema,
  output: measureSchema,
  /** The function had used up what it lets itself take, and left conditions out. */
  stopsJudging: z.boolean(),
  /** Its output had no room for all that it had to say, and it left operations out. */
  leavesOut: z.boolean(),
  /** The lines of the largest such cart that checkout hands to the function; null where that is this cart. */
  mostLines: z.nullable(z.int()),
  /** Error that the function ended with otherwise, in the platform's words. */
  error: z.nullable(z.string()),
})

/** Answer of POST /app/api/budget. */
export const budgetAnswerSchema = z.object({
  /** Bytes of the stored rules. */
  rules: measureSchema,
  /** Points of the function's input query. They do not depend on the rules. */
  query: measureSchema,
  /** The largest cart before limits begin to grow, and a larger one. */
  carts: z.array(cartSchema),
})

export type BudgetMeasure = z.infer<typeof measureSchema>
export type BudgetCart = z.infer<typeof cartSchema>
export type BudgetAnswer = z.infer<typeof budgetAnswerSchema>
