import { pincodeFunctionHandles } from '../functions/function-handles.ts'
import { customizationFunctionHandles } from '../functions/function-variants.ts'
import { isReadAtCheckout, limits } from '../language/limits.ts'
import { draftRuleSetSchema, storedRuleSetSchema } from '../language/sent-rule-set.ts'
import { hasAtMost, z } from '../schema.ts'
import { sampleCheckoutSchema } from './sample-checkout.ts'

const ruleRecord = { functionHandle: z.enum(customizationFunctionHandles) }

/** A stored pincode record: the values of its metafields by key, as its function reads them. */
const pincodeRecordSchema = z.object({
  functionHandle: z.enum(pincodeFunctionHandles),
  metafields: z
    .record(z.string(), z.string().check(z.refine(isReadAtCheckout)))
    .check(hasAtMost(limits.metafieldsPerRecord)),
})

/** A stored record of either kind, in the form that the platform passes to its function. */
export const storedRecordSchema = z.discriminatedUnion('functionHandle', [
  z.object({ ...ruleRecord, ruleSet: storedRuleSetSchema }),
  pincodeRecordSchema,
])

/** Record of either kind, stored or not. */
const previewRecordSchema = z.discriminatedUnion('functionHandle', [
  z.object({ ...ruleRecord, ruleSet: draftRuleSetSchema }),
  pincodeRecordSchema,
])

/** Body of POST /app/api/preview: records of one owner in the order the platform runs them, and a checkout. */
export const previewRequestSchema = z.object({
  records: z
    .array(previewRecordSchema)
    // The draft is added to the records that are already active.
    .check(z.minLength(1), z.maxLength(limits.activeCustomizations + 1)),
  sample: sampleCheckoutSchema,
})

export type PreviewRequest = z.infer<typeof previewRequestSchema>
export type PreviewRecord = PreviewRequest['records'][number]
