import { z } from '../../schema.ts'
import { ruleTraceMembers } from '../trace.ts'

/** Results of an action of a check whose rule was met. */
const checkOutcomes = ['stopped', 'later', 'taken', 'unreadable'] as const

/** Trace that the tracing build of a check's function writes next to its operations. */
export const checkTraceSchema = z.object({
  rules: z.array(
    z.object({
      ...ruleTraceMembers,
      actions: z.array(
        z.object({
          action: z.int().check(z.minimum(0)),
          outcome: z.enum(checkOutcomes),
          /** Target and message with which it stops the checkout. Both are '' if it does not. */
          target: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
})
