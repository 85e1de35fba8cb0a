import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CheckoutNow } from '#rules/checkout-now/answer.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'

/** Time for which the first answer is shared by all cards that show it, since they load one after another. */
const sharedForMs = 2_000

/**
 * The first page sends the request before the card's code is loaded. The parser of the answer is large and loads
 * meanwhile.
 */
async function requestCheckoutNow(signal: AbortSignal): Promise<CheckoutNow> {
  const answering = serverApi['checkout-now'].$get({}, endWith(signal))
  const [{ checkoutNowSchema }] = await Promise.all([import('#rules/checkout-now/answer.ts'), answering])
  return readAnswer(checkoutNowSchema, answering)
}

/** Records that act at checkout, and their use of the shop's limits. */
export const checkoutNowQuery = queryOptions({
  queryKey: ['checkout-now'],
  queryFn: ({ signal }) => requestCheckoutNow(signal),
  staleTime: sharedForMs,
})

/** The answer as the home page passes it to its cards. */
export type ReadCheckoutNow = Pick<UseQueryResult<CheckoutNow>, 'data' | 'error' | 'isFetching' | 'refetch'>
