import { queryOptions } from '@tanstack/react-query'
import { listAnswerableCodes } from '#rules/features/discounts/answered-codes.ts'
import { discounts } from '../../platform/discounts.ts'
import { itemsKey } from './queries.ts'

/** The codes of the app that have a minimum. Whoever saves a discount resets it, as the lists. */
export const answerableCodesQuery = queryOptions({
  queryKey: [...itemsKey, 'answerable-codes'],
  queryFn: async ({ signal }) => listAnswerableCodes(await discounts.list('type:app method:code', signal)),
})
