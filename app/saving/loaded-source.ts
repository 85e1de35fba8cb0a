import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { StoredSource } from './save-strategy.ts'

type LoadedSourceProps<Loaded> = {
  readonly queries: {
    readonly read: () => Promise<Loaded>
    readonly editing: FetchQueryOptions<Loaded, Error, Loaded, string[]>
  }
  readonly loaded: Loaded
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
  /** Called after writes, even if some of them failed. */
  readonly onWritten?: () => void
}

/**
 * Stored records that one query reads together: a pair of records, or all records of a list. After a save the query
 * reads them again. They are undefined if that read fails.
 */
export function createLoadedSource<Loaded extends { readonly records: readonly CustomizationRecord[] }>(
  { queries, loaded, outdated, onWritten }: LoadedSourceProps<Loaded>,
  client: QueryClient,
): StoredSource<Loaded, Loaded | undefined> {
  const reload = () => client.fetchQuery({ ...queries.editing, staleTime: 0 })
  return {
    find: () => (outdated ? reload() : loaded),
    list: ({ records }) => records,
    readAgain: () => queries.read(),
    readLeft: () => {
      onWritten?.()
      // The screen itself reports a failed read. The writes have been done.
      return reload().catch(() => undefined)
    },
    known: loaded,
    keep: (stored) => void client.setQueryData(queries.editing.queryKey, stored),
  }
}
