import { z } from '../../schema.ts'

/** Used part of one limit. */
const measureSchema = z.object({
  used: z.number(),
  limit: z.number(),
  /**
   * The rule whose removal saves most, by index in the set, and the remaining amount without it. Null if this was not
   * measured.
   */
  heaviest: z.nullable(z.object({ rule: z.int(), leaves: z.number() })),
})

/** Measures of the heaviest cart with this number of lines. Each is from the function's target that uses most of it. */
const cartSchema = z.object({
  lines: z.int(),
  /**
   * Instructions in the platform's count. Instructions of the module are counted, and those of the platform's provider
   * are estimated.
   */
  instructions: z.object({ ...measureSchema.shape, own: z.number(), provider: z.number() }),
  /** Bytes as JSON in the platform's format. */
  input: measureSchema,
  output: measureSchema,
  /** True if the function reached its own limit of instructions and left conditions out. */
  stopsJudging: z.boolean(),
  /** True if the output had no room for all operations, and some were left out. */
  leavesOut: z.boolean(),
  /** Lines of the largest such cart that the platform passes to the function. Null if it is this cart. */
  mostLines: z.nullable(z.int()),
  /** Any other error of the function, in the platform's words. */
  error: z.nullable(z.string()),
})

/** Answer of POST /app/api/budget. */
export const budgetAnswerSchema = z.object({
  /** Bytes of the stored rules. */
  rules: measureSchema,
  /** Points of the function's input query. They do not depend on the rules. */
  query: measureSchema,
  /** The largest cart with the basic limits, and a larger one. */
  carts: z.array(cartSchema),
})

export type BudgetMeasure = z.infer<typeof measureSchema>
export type BudgetCart = z.infer<typeof cartSchema>
export type BudgetAnswer = z.infer<typeof budgetAnswerSchema>
