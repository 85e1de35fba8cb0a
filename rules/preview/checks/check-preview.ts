import { checkFunctionHandles } from '../../functions/function-variants.ts'
import { checkSteps } from '../../language/checks/check-action-kinds.ts'
import { draftRuleSetSchema } from '../../language/sent-rule-set.ts'
import { z } from '../../schema.ts'
import { runMembers } from '../preview-answer.ts'
import { sampleCheckoutSchema } from '../sample-checkout.ts'
import { checkTraceSchema } from './check-trace.ts'

/** Body of POST /app/api/check-preview: the rules of one check, a checkout, and the step of the shopper. */
export const checkPreviewRequestSchema = z.object({
  functionHandle: z.enum(checkFunctionHandles),
  ruleSet: draftRuleSetSchema,
  step: z.enum(checkSteps),
  sample: sampleCheckoutSchema,
})
export type CheckPreviewRequest = z.infer<typeof checkPreviewRequestSchema>

/** Answer of the check preview: messages to the shopper with their targets, and the result of each rule. */
export const checkPreviewAnswerSchema = z.object({
  errors: z.array(z.object({ target: z.string(), message: z.string() })),
  outcome: z.object({
    ...runMembers,
    /** Null if the run failed, or if there is no tracing build of the function. */
    trace: z.nullable(checkTraceSchema),
  }),
})
export type CheckPreviewAnswer = z.infer<typeof checkPreviewAnswerSchema>
