import { z } from '../schema.ts'

/**
 * A condition as a function saw it. Unknown: the checkout has not come to the fact yet, so the condition does not hold.
 * Not judged: the run had used up its budget of instructions, so the condition does not hold either.
 */
export const conditionStates = ['met', 'not_met', 'unknown', 'not_judged'] as const
export type ConditionState = (typeof conditionStates)[number]

const index = z.int().check(z.minimum(0))

export const conditionTraceSchema = z.object({
  condition: index,
  state: z.enum(conditionStates),
  found: z.array(z.string()),
})

/**
 * Parts of a trace about a rule itself. An absent `groups` is a rule without groups, and an absent `passed` a
 * rule that was looked at.
 */
export const ruleTraceMembers = {
  rule: index,
  fired: z.boolean(),
  /**
   * Reason why a rule did not act whatever its conditions say. `otherwise`: it is an "otherwise", and a rule above it
   * acted. `last`: a rule above it acted that is the last one looked at.
   */
  passed: z.optional(z.enum(['otherwise', 'last'])),
  /**
   * One boolean for each of its groups: true if the group is met, after any negation. Conditions are reported
   * as written.
   */
  groups: z.optional(z.array(z.boolean())),
  conditions: z.array(conditionTraceSchema),
} as const

/**
 * Trace that the tracing build of a function writes next to its operations. Rules, conditions and actions are named by
 * their index in the stored rule set, and muted ones are absent.
 */
export const traceSchema = z.object({
  rules: z.array(
    z.object({
      ...ruleTraceMembers,
      actions: z.array(
        z.object({
          action: index,
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

/** States of a trace's conditions, which do not depend on what the rules do. */
export type JudgedTrace = {
  readonly rules: readonly {
    readonly rule: number
    readonly conditions: readonly Pick<ConditionTrace, 'condition' | 'state'>[]
  }[]
}
