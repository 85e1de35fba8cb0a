import { z } from '../../schema.ts'
import { ruleTraceMembers } from '../trace.ts'

/** Results of an action whose rule was met, in one run of a discount's function. */
const discountOutcomes = [
  'given',
  'other_run',
  'unreadable',
  'nothing_matched',
  'taken',
  'below_steps',
  'nothing_off',
  'not_enough',
  'no_code',
  'minimum_reached',
  'no_room',
  'spent',
] as const

const index = z.int().check(z.minimum(0))

/** Trace that the tracing build of a discount's function writes next to its operations, for each of its two targets. */
export const discountTraceSchema = z.object({
  rules: z.array(
    z.object({
      ...ruleTraceMembers,
      actions: z.array(
        z.object({
          action: index,
          outcome: z.enum(discountOutcomes),
          /** Ids of lines, handles of options, or codes. */
          given_to: z.array(z.string()),
        }),
      ),
    }),
  ),
})

export type DiscountTrace = z.infer<typeof discountTraceSchema>
