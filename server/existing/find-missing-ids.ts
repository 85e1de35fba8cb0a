import { z } from 'zod'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Question, requestAnswer } from '../checkout-now/read-shop-records.ts'
import type { UnreadRecords } from '../types/read-records.ts'

/** Maximum number of ids in one call. */
const idsPerCall = 250

/** Asks which ids exist in the store. The platform answers null for an unknown id and for an id of another store. */
export const existingResources: AdminCall['document'] = {
  operation: 'query',
  query: `query ExistingResources($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
  }
}`,
}

const nodesSchema = z.object({ nodes: z.array(z.object({ id: z.string() }).nullable()) })
const parseExisting = (data: unknown) =>
  nodesSchema.safeParse(data).data?.nodes.flatMap((node) => node?.id ?? [])

type Gone = { readonly ok: true; readonly found: ReadonlySet<string> } | UnreadRecords

/** Finds the ids that do not exist in the store. */
export async function findMissingIds(
  ids: readonly string[],
  callAdmin: CallAdmin,
  question: Question,
): Promise<Gone> {
  const there = new Set<string>()
  for (let first = 0; first < ids.length; first += idsPerCall) {
    const some = ids.slice(first, first + idsPerCall)
    const answer = await requestAnswer(existingResources, parseExisting, callAdmin, question, { ids: some })
    if (!answer.ok) return answer
    for (const id of answer.found) there.add(id)
  }
  return { ok: true, found: new Set(ids.filter((id) => !there.has(id))) }
}
