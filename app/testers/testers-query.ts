import { queryOptions } from '@tanstack/react-query'
import { readTesters } from '../platform/testers.ts'

/** Testers of the shop. They are not read again in the background. */
export const testersQuery = queryOptions({
  queryKey: ['testers'],
  queryFn: ({ signal }) => readTesters(signal),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
})
