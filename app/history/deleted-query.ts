import { queryOptions } from '@tanstack/react-query'
import { type DeletedRecords, deletedRecordsSchema } from '#rules/history/listed-version.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'
import { historyKey } from './history-key.ts'

/** Pause between requests. For each answer all records of a shop are read, and the platform may be slow. */
const pauseMs = 10_000

/**
 * Deleted rule sets and discounts of the shop. Requested again until the server has compared the records with their
 * histories. Otherwise a record that was just deleted would be missing while the list is open.
 */
export const deletedQuery = queryOptions({
  queryKey: [...historyKey, 'of deleted records'],
  queryFn: ({ signal }): Promise<DeletedRecords> =>
    readAnswer(deletedRecordsSchema, serverApi.history.deleted.$get({}, endWith(signal))),
  refetchInterval: ({ state: { data, status } }) =>
    status === 'error' || data?.isFresh === false ? pauseMs : false,
  retry: false,
})
