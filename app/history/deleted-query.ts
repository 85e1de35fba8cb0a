import { queryOptions } from '@tanstack/react-query'
import { type DeletedRecords, deletedRecordsSchema } from '#rules/history/listed-version.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'
import { historyKey } from './history-key.ts'
import { pauseUntilCurrent } from './pause-until-current.ts'

/** Deleted rule sets and discounts of the shop. */
export const deletedQuery = queryOptions({
  queryKey: [...historyKey, 'of deleted records'],
  queryFn: ({ signal }): Promise<DeletedRecords> =>
    readAnswer(deletedRecordsSchema, serverApi.history.deleted.$get({}, endWith(signal))),
  refetchInterval: pauseUntilCurrent,
  retry: false,
})
