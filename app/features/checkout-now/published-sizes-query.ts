import { queryOptions } from '@tanstack/react-query'

/** Sizes of the published data. Saves change it, so every visit reads it again. Its code loads with its first use. */
export const publishedSizesQuery = queryOptions({
  queryKey: ['published-sizes'],
  queryFn: async ({ signal }) => {
    const [{ measurePublished }, { readPublications }] = await Promise.all([
      import('#rules/published/measure-published.ts'),
      import('../../platform/published-data.ts'),
    ])
    return measurePublished((await readPublications(signal)).metafields)
  },
  staleTime: 0,
})
