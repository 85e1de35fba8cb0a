import type { QueryClient } from '@tanstack/react-query'
import { differByTestersAlone } from '#rules/features/testing/testers-change.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { testersQuery } from './testers-query.ts'

/**
 * True if the records differ from the loaded ones only in testers that are known here. Otherwise the testers are loaded
 * again.
 */
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
