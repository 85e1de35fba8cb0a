import { queryOptions } from '@tanstack/react-query'
import type { CheckoutNow } from '#rules/checkout-now/answer.ts'
import { requestServer } from '../../platform/request-server.ts'

/** The cards that show it arrive one after the other, and the first answer is for all of them. */
const sharedForMs = 2_000

/** The first page asks before the card is there. What knows the shape of the answer, which is much, comes meanwhile. */
async function askCheckoutNow(signal: AbortSignal): Promise<CheckoutNow> {
  const [body, { readCheckoutNow }] = await Promise.all([
    requestServer('/app/api/checkout-now', { signal }),
    import('./read-checkout-now.ts'),
  ])
  return readCheckoutNow(body)
}

/** What acts at checkout, and what it takes of what there is. */
export const checkoutNowQuery = queryOptions({
  queryKey: ['checkout-now'],
  queryFn: ({ signal }) => askCheckoutNow(signal),
  staleTime: sharedForMs,
})
