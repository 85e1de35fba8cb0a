import { mayChangePublications } from '#rules/published/affected-publications.ts'
import { derivePlannedOwnerRecords } from '#rules/published/planned-records.ts'
import type { PublicationInput } from '#rules/published/publication.ts'
import { planPublishing } from '#rules/published/publish-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { formatPublicationWrites, type PublishStep } from '#rules/records/publish-step.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { readPublished, type StoredPublished } from '../shop-health/read-published.ts'
import { parseWrite, publishMetafields } from './documents.ts'
import type { PlannedShop } from './read-shop.ts'

type Published = Pick<PlannedShop, 'records' | 'facts' | 'unseen'>

/**
 * Marks the published data as changing before the writes of a plan. It does so even if the app cannot read everything
 * that the data is composed from. Readers then stay neutral until the data is composed again.
 *
 * @returns false if the data could not be read, or if the platform did not accept the mark. The plan then waits. True
 * if the app may not read the data, since it has none then.
 */
export async function markChanging(
  steps: SavePlan<OwnerRecord>,
  shop: Published,
  callAdmin: CallAdmin,
  question: Question,
): Promise<boolean> {
  if (!mayChangePublications(steps)) return true
  const stored = await readPublished(shop.facts.paymentMethods, callAdmin, question)
  if (!stored.ok) return stored.isForbidden
  const records = derivePlannedOwnerRecords(shop.records, steps)
  const { before } = planPublishing(stored.metafields, composeInput(shop, records, stored))
  return before === undefined || write(before, stored, callAdmin, question)
}

/**
 * Composes the published data from the currently stored records. A concurrent save notices that the first metafield has
 * changed, and composes again. Returns false if the data could not be read or written. Health then reports it, and
 * readers stay neutral.
 */
export async function publishCurrent(
  shop: Published,
  callAdmin: CallAdmin,
  question: Question,
): Promise<boolean> {
  const stored = await readPublished(shop.facts.paymentMethods, callAdmin, question)
  if (!stored.ok) return stored.isForbidden
  const input = composeInput(shop, shop.records, stored)
  if (input === undefined) return shop.unseen.length > 0
  const { after } = planPublishing(stored.metafields, input)
  return after === undefined || write(after, stored, callAdmin, question)
}

/** Undefined if the app could not read everything. */
function composeInput(
  { unseen }: Published,
  records: readonly OwnerRecord[],
  { shop }: StoredPublished,
): PublicationInput | undefined {
  return unseen.length > 0 || shop === undefined ? undefined : { records, shop }
}

async function write(
  { writes }: PublishStep,
  { ids }: StoredPublished,
  callAdmin: CallAdmin,
  question: Question,
): Promise<boolean> {
  const metafields = formatPublicationWrites(ids, writes)
  const answer = await callAdmin({ ...question, document: publishMetafields, variables: { metafields } })
  const isAnswered = answer.kind === 'answered' && (answer.body.errors ?? []).length === 0
  return isAnswered && parseWrite(answer.body.data)?.ok === true
}
