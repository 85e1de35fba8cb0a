import { queryOptions } from '@tanstack/react-query'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { featureName } from '../cod-with-fee/feature-name.ts'

/** Finished steps of the guide. The code that reads the records is large, so the first page does not contain it. */
export const codGuideQuery = (functions: FunctionIds) =>
  queryOptions({
    queryKey: [featureName, 'status', 'guide'],
    queryFn: async ({ client }) => {
      const { readCodGuide } = await import('../cash-on-delivery/read-cod-guide.ts')
      return readCodGuide(client, functions)
    },
  })
