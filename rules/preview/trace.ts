import { z } from '../schema.ts'

/**
 * A condition as a function saw it. Unknown: the checkout has not come to the fact yet, so the condition does not hold.
 * Not judged: the run had used up its budget of instructions, so the condition does not hold either.
 */
export const conditionStates = ['met', 'not_met', 'unknown', 'not_judged'] as const
export type ConditionState = (typeof conditionStates)[number]

const place = z.int().check(z.minimum(0))

export const conditionTraceSchema = z.object({
  condition: place,
  state: z.enum(conditionStates),
  found: z.array(z.string()),
})

/**
 * What the tracing build of a function writes beside its operations. Rules, conditions and actions are named by where
 * they stand in the stored rule set; muted ones are absent.
 */
export const traceSchema = z.object({
  rules: z.array(
    z.object({
      rule: place,
      fired: z.boolean(),
      conditions: z.array(conditionTraceSchema),
      actions: z.array(
        z.object({
          action: place,
          /** Ids or handles of the methods it was about. */
          methods: z.array(z.string()),
          /** It would have hidden the last method, which stays (docs/product.md#last-method). */
          kept_last: z.boolean(),
        }),
      ),
    }),
  ),
})

export type Trace = z.infer<typeof traceSchema>
export type RuleTrace = Trace['rules'][number]
export type ConditionTrace = RuleTrace['conditions'][number]
