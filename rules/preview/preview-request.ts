import { z } from 'zod'
import { functionHandles } from '../function-variants.ts'
import { limits } from '../limits.ts'
import { ruleSetSchema } from '../rule-set.ts'
import { sampleCheckoutSchema } from './sample-checkout.ts'

/** Body of POST /app/api/preview: rule sets of one API in the order the platform runs them, and a checkout. */
export const previewRequestSchema = z.object({
  ruleSets: z
    .array(z.object({ functionHandle: z.enum(functionHandles), ruleSet: ruleSetSchema }))
    .min(1)
    // The draft comes on top of what is active already.
    .max(limits.activeCustomizations + 1),
  sample: sampleCheckoutSchema,
})

export type PreviewRequest = z.infer<typeof previewRequestSchema>
