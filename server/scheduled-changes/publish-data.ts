import { mayChangePublications } from '#rules/published/affected-publications.ts'
import { derivePlannedOwnerRecords } from '#rules/published/planned-records.ts'
import type { PublicationInput } from '#rules/published/publication.ts'
import { planPublishing } from '#rules/published/publish-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { formatPublicationWrites, type PublishStep } from '#rules/records/publish-step.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { readPublished, type StoredPublished } from '../shop-health/read-published.ts'
import { parseWrite, publishMetafields } from './documents.ts'
import type { PlannedShop } from './read-shop.ts'

type Published = Pick<PlannedShop, 'records' | 'facts' | 'unseen'>

/**
 * Marks the published data as changing before the writes of a plan. The mark is put down even where the app can't read all
 * that the data is composed from: readers are neutral then, until the data is composed again.
 *
 * @returns false where the data could not be read, or the platform did not take the mark: the plan waits. True where the app
 * may not read the data at all, since it has none then.
 */
export async function markChanging(
  steps: SavePlan<OwnerRecord>,
  shop: Published,
  askAdmin: AskAdmin,
  question: Question,
): Promise<boolean> {
  if (!mayChangePublications(steps)) return true
  const stored = await readPublished(shop.facts.paymentMethods, askAdmin, question)
  if (!stored.ok) return stored.isForbidden
  const records = derivePlannedOwnerRecords(shop.records, steps)
  const { before } = planPublishing(stored.metafields, composeInput(shop, records, stored))
  return before === undefined || write(before, stored, askAdmin, question)
}

/**
 * Composes the published data from the records as they are stored now. A save that runs meanwhile finds a first metafield
 * that is not its own, and composes again. False where it could not be read or written: health reports it, and readers stay
 * neutral.
 */
export async function publishCurrent(
  shop: Published,
  askAdmin: AskAdmin,
  question: Question,
): Promise<boolean> {
  const stored = await readPublished(shop.facts.paymentMethods, askAdmin, question)
  if (!stored.ok) return stored.isForbidden
  const input = composeInput(shop, shop.records, stored)
  if (input === undefined) return shop.unseen.length > 0
  const { after } = planPublishing(stored.metafields, input)
  return after === undefined || write(after, stored, askAdmin, question)
}

/** Undefined where the app could not read all of it. */
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
  askAdmin: AskAdmin,
  question: Question,
): Promise<boolean> {
  const metafields = formatPublicationWrites(ids, writes)
  const answer = await askAdmin({ ...question, document: publishMetafields, variables: { metafields } })
  const isAnswered = answer.kind === 'answered' && (answer.body.errors ?? []).length === 0
  return isAnswered && parseWrite(answer.body.data)?.ok === true
}
