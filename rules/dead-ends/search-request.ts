import { ruleRecordsMax } from '../language/function-owners.ts'
import { z } from '../schema.ts'
import { activeRecordSchema, type DeadEndRequest, deadEndRequestSchema } from './dead-end-request.ts'

/** A stored record that the plan does not change, as its index among the planned records. */
const asPlannedSchema = z.object({ planned: z.int().check(z.minimum(0)) })

const beforeSchema = z.object({
  records: z.array(z.union([asPlannedSchema, activeRecordSchema])).check(
    z.maxLength(ruleRecordsMax),
    z.refine(
      (all) => new Set(all.map((one) => ('planned' in one ? one.planned : one.id))).size === all.length,
    ),
  ),
  names: deadEndRequestSchema.shape.names,
  promises: deadEndRequestSchema.shape.promises,
  discounts: deadEndRequestSchema.shape.discounts,
})

/** Body of POST /app/api/dead-ends: the records to try and, before a save, also the stored records. */
export const deadEndSearchSchema = z
  .extend(deadEndRequestSchema, {
    /** Records before the save. The answer marks findings that already existed. */
    before: z.optional(beforeSchema),
  })
  .check(
    z.refine(({ records, before }) =>
      (before?.records ?? []).every((one) => !('planned' in one) || one.planned < records.length),
    ),
  )

export type DeadEndSearch = z.infer<typeof deadEndSearchSchema>

/** Combines two searches for a comparison before a save. Stored records that do not change are sent only once. */
export function compareWith(planned: DeadEndRequest, stored: DeadEndRequest): DeadEndSearch {
  const indices = new Map(planned.records.map((record, index) => [JSON.stringify(record), index]))
  const records = stored.records.map((record) => {
    const index = indices.get(JSON.stringify(record))
    return index === undefined ? record : { planned: index }
  })
  const { names, promises, discounts } = stored
  return { ...planned, before: { records, names, promises, discounts } }
}

/** Splits a request into its two searches. `stored` is undefined if nothing is compared. */
export function splitSearch({ before, ...planned }: DeadEndSearch): {
  readonly planned: DeadEndRequest
  readonly stored: DeadEndRequest | undefined
} {
  if (before === undefined) return { planned, stored: undefined }
  const records = before.records.flatMap((one) =>
    'planned' in one ? (planned.records[one.planned] ?? []) : one,
  )
  const { names, promises, discounts } = before
  return { planned, stored: { ...planned, records, names, promises, discounts } }
}
