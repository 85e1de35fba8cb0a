import { customizationFunctionHandles, pincodeFunctionHandles } from '../language/function-variants.ts'
import { limits } from '../language/limits.ts'
import { ruleSetSchema } from '../language/rule-set.ts'
import { z } from '../schema.ts'
import { sampleCheckoutSchema } from './sample-checkout.ts'

const ruleRecordSchema = z.object({
  functionHandle: z.enum(customizationFunctionHandles),
  ruleSet: ruleSetSchema,
})

/** A stored pincode record: the values of its metafields by their keys, as its function reads them. */
const pincodeRecordSchema = z.object({
  functionHandle: z.enum(pincodeFunctionHandles),
  metafields: z.record(z.string(), z.string().check(z.maxLength(limits.metafieldBytes))),
})

/** A record of either kind, as a function of the platform is given it. */
export const previewRecordSchema = z.discriminatedUnion('functionHandle', [
  ruleRecordSchema,
  pincodeRecordSchema,
])

/** Body of POST /app/api/preview: records of one owner in the order the platform runs them, and a checkout. */
export const previewRequestSchema = z.object({
  records: z
    .array(previewRecordSchema)
    // The draft comes on top of what is active already.
    .check(z.minLength(1), z.maxLength(limits.activeCustomizations + 1)),
  sample: sampleCheckoutSchema,
})

export type PreviewRequest = z.infer<typeof previewRequestSchema>
export type PreviewRecord = PreviewRequest['records'][number]
