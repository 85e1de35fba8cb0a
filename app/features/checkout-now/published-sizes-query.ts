import { queryOptions } from '@tanstack/react-query'
import { measurePublished } from '#rules/published/measure-published.ts'
import { readPublications } from '../../platform/published-data.ts'

/** Sizes of the published data. Saves change it, so every visit reads it again. */
export const publishedSizesQuery = queryOptions({
  queryKey: ['published-sizes'],
  queryFn: async ({ signal }) => measurePublished((await readPublications(signal)).metafields),
  staleTime: 0,
})
