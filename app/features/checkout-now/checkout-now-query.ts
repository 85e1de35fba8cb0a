import { queryOptions } from '@tanstack/react-query'
import { type CheckoutNow, checkoutNowSchema } from '#rules/checkout-now/answer.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { requestServer } from '../../platform/request-server.ts'

async function readCheckoutNow(signal: AbortSignal): Promise<CheckoutNow> {
  const answer = checkoutNowSchema.safeParse(await requestServer('/app/api/checkout-now', { signal }))
  if (answer.success) return answer.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}

/** What acts at checkout, and what it takes of what there is. */
export const checkoutNowQuery = queryOptions({
  queryKey: ['checkout-now'],
  queryFn: ({ signal }) => readCheckoutNow(signal),
})
