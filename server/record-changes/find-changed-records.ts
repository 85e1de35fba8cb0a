import { z } from 'zod'
import { discountNodeTypes } from '#rules/records/discount.ts'
import { isRecordId, ruleRecordTypes } from '#rules/records/record-id.ts'

/** Types of records that affect a checkout. */
const recordTypes = [...ruleRecordTypes, ...Object.values(discountNodeTypes)]

const payloadSchema = z.looseObject({ userErrors: z.array(z.unknown()) })

export type ChangedRecords = { readonly changed: readonly string[]; readonly deleted: readonly string[] }

/**
 * The records that a mutation has changed, as far as its variables and its answer contain their ids. A payload with
 * errors has changed nothing. Ids under a name that begins with `deleted` are those of deleted records.
 */
export function findChangedRecords(variables: unknown, data: unknown): ChangedRecords {
  const payloads = Object.values(asMembers(data)).flatMap((payload) => {
    const parsed = payloadSchema.safeParse(payload).data
    return parsed?.userErrors.length === 0 ? [parsed] : []
  })
  if (payloads.length === 0) return { changed: [], deleted: [] }
  const deleted = payloads.flatMap((payload) =>
    Object.entries(payload).flatMap(([name, value]) => (name.startsWith('deleted') ? readId(value) : [])),
  )
  const named = [
    ...readId(asMembers(variables).id),
    ...payloads.flatMap((payload) =>
      Object.values(payload).flatMap((member) => Object.values(asMembers(member)).flatMap(readId)),
    ),
  ]
  return {
    changed: [...new Set(named)].filter((id) => !deleted.includes(id)),
    deleted: [...new Set(deleted)],
  }
}

function asMembers(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}

function readId(value: unknown): string[] {
  return typeof value === 'string' && isRecordId(value, recordTypes) ? [value] : []
}
