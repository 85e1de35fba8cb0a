import { queryOptions } from '@tanstack/react-query'

/** Sizes of the published data. Every visit reads them again, since saves change them. The code loads on first use. */
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
