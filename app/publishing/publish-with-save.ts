import type { QueryClient } from '@tanstack/react-query'
import { mayChangePublications } from '#rules/published/affected-publications.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { Publishing } from './plan-publishing.ts'

/**
 * Plans the writes of published data before and after the writes of a save. Undefined if the save cannot change any.
 * Otherwise reads all records and loads the code that composes the data.
 *
 * @param isRest true for a save that finishes an interrupted one, whose records may already be written.
 */
export async function planPublishingWith(
  client: QueryClient,
  steps: SavePlan<OwnerRecord>,
  { isRest = false } = {},
): Promise<Publishing | undefined> {
  if (!isRest && !mayChangePublications(steps)) return undefined
  return (await import('./plan-publishing.ts')).planPublishingOf(client, steps)
}
