import { z } from '../schema.ts'

/**
 * Result of a condition in a function. Unknown: the checkout does not have the fact yet, so the condition is not met.
 * Not judged: the run had used up its budget of instructions, so the condition counts as not met too.
 */
const conditionStates = ['met', 'not_met', 'unknown', 'not_judged'] as const
export type ConditionState = (typeof conditionStates)[number]

const index = z.int().check(z.minimum(0))

const conditionTraceSchema = z.object({
  condition: index,
  state: z.enum(conditionStates),
  found: z.array(z.string()),
})

/** Parts of a trace about a rule itself. Absent `groups`: the rule has none. Absent `passed`: the rule was judged. */
export const ruleTraceMembers = {
  rule: index,
  fired: z.boolean(),
  /**
   * Reason why a rule was skipped, whatever its conditions are. `otherwise`: it has "otherwise", and a rule above it
   * acted. `last`: a rule above it with "last" acted.
   */
  passed: z.optional(z.enum(['otherwise', 'last'])),
  /** One boolean per group: true if the group is met, after any negation. Conditions are reported as written. */
  groups: z.optional(z.array(z.boolean())),
  conditions: z.array(conditionTraceSchema),
} as const

/**
 * Trace that the tracing build of a function writes next to its operations. Rules, conditions and actions are given by
 * their index in the stored rule set. Muted ones are absent.
 */
export const traceSchema = z.object({
  rules: z.array(
    z.object({
      ...ruleTraceMembers,
      actions: z.array(
        z.object({
          action: index,
          /** Ids or handles of the affected methods. */
          methods: z.array(z.string()),
          /** True if it would have hidden the last method, which is kept (docs/product.md#last-method). */
          kept_last: z.boolean(),
        }),
      ),
    }),
  ),
})

export type Trace = z.infer<typeof traceSchema>
export type RuleTrace = Trace['rules'][number]
export type ConditionTrace = RuleTrace['conditions'][number]

/** States of the conditions in a trace, which do not depend on the effects of rules. */
export type JudgedTrace = {
  readonly rules: readonly {
    readonly rule: number
    readonly conditions: readonly Pick<ConditionTrace, 'condition' | 'state'>[]
  }[]
}
