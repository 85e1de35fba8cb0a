import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResourcePickerOptions } from '../../app-bridge/surface.ts'
import type { PickerPage } from '../../wire.ts'
import { useStoreApi } from '../api/store-context.ts'
import { formatPickerQuery } from './picker-options.ts'
import type { PickerItem } from './picker-selection.ts'

const pageSize = 25

/** Pages of one search, and the resources that the app had chosen before, whatever the search. */
export function usePickerItems(options: ResourcePickerOptions, search: string) {
  const api = useStoreApi()
  const parameters = formatPickerQuery(options, search)
  const chosenIds = options.selectionIds?.map(({ id }) => id) ?? []

  const pages = useInfiniteQuery({
    queryKey: [api.store, 'picker', parameters.toString()],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(parameters)
      query.set('first', String(pageSize))
      if (pageParam !== null) query.set('after', pageParam)
      return api.get<PickerPage<PickerItem>>(`/picker?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: [api.store, 'picker', 'chosen', options.type, chosenIds.join()],
    queryFn: async ({ signal }) => {
      if (chosenIds.length === 0) return []
      const query = new URLSearchParams({ type: options.type, ids: chosenIds.join() })
      return (await api.get<PickerPage<PickerItem>>(`/picker?${query}`, signal)).items
    },
  })
  const items = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data])
  return { pages, items, chosen }
}
