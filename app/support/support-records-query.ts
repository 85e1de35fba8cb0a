import { queryOptions } from '@tanstack/react-query'
import { listAllCustomizations } from '../dead-ends/queries.ts'

/** What support asks for is what is stored at this moment. */
export const supportRecordsQuery = queryOptions({
  queryKey: ['support', 'records'],
  queryFn: ({ signal }) => listAllCustomizations(signal),
  gcTime: 0,
})
