import type { QueryClient } from '@tanstack/react-query'
import { derivePlannedOwnerRecords } from '#rules/published/planned-records.ts'
import type { PublicationInput } from '#rules/published/publication.ts'
import { judgeHeads, type PublishPlan, planPublishing } from '#rules/published/publish-plan.ts'
import { leavesPublishedDiscounts } from '#rules/published/storefront/discount-part.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { PublishStep } from '#rules/records/publish-step.ts'
import type { SavePlan, StepAnswer } from '#rules/records/save-plan.ts'
import { logFailure } from '../log-failure.ts'
import { PlatformFailure } from '../platform/platform-failure.ts'
import { readPublications, type StoredPublications, writePublications } from '../platform/published-data.ts'
import { readPublishedRecords, readPublishedShop } from './read-publication-input.ts'

/** Publishing for one save: its steps, and a function that carries them out. */
export type Publishing = PublishPlan & { readonly publish: (step: PublishStep) => Promise<StepAnswer> }

/**
 * Plans the writes of published data before and after the writes of a save. The data is composed from all records as
 * they will be after the save.
 */
export async function planPublishingOf(
  client: QueryClient,
  steps: SavePlan<OwnerRecord>,
): Promise<Publishing | undefined> {
  if (steps.length > 0 && leavesPublishedDiscounts(steps)) return undefined
  const { stored, input } = await readAll(client, steps)
  const plan = planPublishing(stored.metafields, input)
  return {
    ...plan,
    publish: ({ state, writes }) =>
      state === 'changing' ? writePublications(stored.ids, writes) : finish(client, plan),
  }
}

/** Composes all publications again from the stored records, to repair an incomplete save. */
export async function publishAgain(client: QueryClient): Promise<StepAnswer> {
  const [stored, records] = await Promise.all([readPublications(), readPublishedRecords()])
  const shop = await readPublishedShop(client, stored)
  const { after } = planPublishing(stored.metafields, { records, shop })
  return after === undefined ? { ok: true } : writePublications(stored.ids, after.writes)
}

/**
 * Writes the content. If another save ran meanwhile, it reads the records of both, or leaves the content to the other
 * save.
 */
async function finish(client: QueryClient, plan: PublishPlan): Promise<StepAnswer> {
  const stored = await readPublications()
  const judged = judgeHeads(plan, stored.metafields)
  if (judged.answer === 'left') return writePublications(stored.ids, judged.marks)
  return judged.answer === 'again'
    ? publishAgain(client)
    : writePublications(stored.ids, plan.after?.writes ?? [])
}

type Read = { readonly stored: StoredPublications; readonly input: PublicationInput | undefined }

async function readAll(client: QueryClient, steps: SavePlan<OwnerRecord>): Promise<Read> {
  const [stored, records] = await Promise.all([readPublications(), readGrantedRecords()])
  const shop = records && (await readShop(client, stored))
  const input = shop && { records: derivePlannedOwnerRecords(records, steps), shop }
  return { stored, input }
}

/** Methods of the store. Undefined if they cannot be read: the save continues, and its publications stay neutral. */
async function readShop(
  client: QueryClient,
  stored: StoredPublications,
): Promise<PublicationInput['shop'] | undefined> {
  try {
    return await readPublishedShop(client, stored)
  } catch (error) {
    logFailure('The store’s methods could not be read for its pages.', error)
    return undefined
  }
}

/** All records. Undefined if the person may not see some of them. */
async function readGrantedRecords(): Promise<readonly OwnerRecord[] | undefined> {
  try {
    return await readPublishedRecords()
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return undefined
    throw error
  }
}
