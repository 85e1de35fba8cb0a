import type { QueryClient } from '@tanstack/react-query'
import { differByTestersAlone } from '#rules/features/testing/testers-change.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { testersQuery } from './testers-query.ts'

/** Is all that was changed since records were loaded who tests them, as this page knows? Otherwise it learns that anew. */
export async function differByKnownTesters(
  client: QueryClient,
  loaded: readonly OwnerRecord[],
  current: readonly OwnerRecord[],
): Promise<boolean> {
  const known = client.getQueryData(testersQuery.queryKey)
  if (differByTestersAlone(loaded, current, known?.testers)) return true
  if (known !== undefined) await client.invalidateQueries({ queryKey: testersQuery.queryKey })
  return false
}
