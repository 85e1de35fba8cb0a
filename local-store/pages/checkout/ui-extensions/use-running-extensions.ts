import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ItemList, RunningExtension } from '../../../wire.ts'
import type { StoreApi } from '../../api/store-api.ts'

export type ExtensionFault = { readonly extension: RunningExtension; readonly message: string }

/** Extensions that this checkout runs, and the faults that they have shown so far. */
export function useRunningExtensions(api: StoreApi, language: string) {
  const [faults, setFaults] = useState<readonly ExtensionFault[]>([])
  const { data } = useQuery({
    queryKey: ['checkout', 'ui-extensions', api.store, language],
    queryFn: ({ signal }) =>
      api.get<ItemList<RunningExtension>>(
        `/ui-extensions/running?language=${encodeURIComponent(language)}`,
        signal,
      ),
    // Rules may have changed elsewhere, and with them what is published for extensions.
    refetchOnWindowFocus: 'always',
  })
  const onFault = useCallback(
    (extension: RunningExtension, message: string) =>
      setFaults((known) => [...known, { extension, message }]),
    [],
  )
  return { extensions: data?.items ?? [], faults, onFault }
}
