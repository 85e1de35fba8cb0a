import { queryOptions } from '@tanstack/react-query'
import { listAnswerableCodes } from '#rules/features/discounts/answered-codes.ts'
import { discounts } from '../../platform/discounts.ts'
import { itemsKey } from './queries.ts'

/** Codes of the app that have a minimum. A save of a discount resets the query, and the lists. */
export const answerableCodesQuery = queryOptions({
  queryKey: [...itemsKey, 'answerable-codes'],
  queryFn: async ({ signal }) => listAnswerableCodes(await discounts.list('type:app method:code', signal)),
})
