import type { QueryClient } from '@tanstack/react-query'
import { mayChangePublications } from '#rules/published/affected-publications.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { Publishing } from './plan-publishing.ts'

/**
 * Plans the writes of published data around the writes of a save. Undefined where these cannot change any. Otherwise all
 * records are read, and the code that composes from them loads.
 *
 * @param isRest true for a save that finishes an interrupted one, whose records may be written already.
 */
export async function planPublishingWith(
  client: QueryClient,
  steps: SavePlan<OwnerRecord>,
  { isRest = false } = {},
): Promise<Publishing | undefined> {
  if (!isRest && !mayChangePublications(steps)) return undefined
  return (await import('./plan-publishing.ts')).planPublishingOf(client, steps)
}
