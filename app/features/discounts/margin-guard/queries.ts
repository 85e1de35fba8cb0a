import { queryOptions } from '@tanstack/react-query'
import { type MarginGuardAnswer, marginGuardAnswerSchema } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { NamedItems } from '#rules/margin-guard/named-items.ts'
import { readMarginLimits } from '../../../platform/margin-limits.ts'
import { readPricedItems } from '../../../platform/priced-products.ts'
import { formatPost, readAnswer, requestServer } from '../../../platform/request-server.ts'

/** Stored limits. They are not read again behind the merchant's back. */
export const marginLimitsQuery = queryOptions({
  queryKey: ['margin-limits'],
  queryFn: ({ signal }) => readMarginLimits(signal),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export function pricedItemsQuery(named: NamedItems) {
  return queryOptions({
    queryKey: ['priced-items', named],
    queryFn: ({ signal }) => readPricedItems(named, signal),
    refetchOnWindowFocus: false,
  })
}

/** Searches for the worst carts. Throws a PlatformFailure with words for the merchant. */
export async function requestWorstCarts(
  request: MarginGuardRequest,
  signal: AbortSignal,
): Promise<MarginGuardAnswer> {
  const body = await requestServer('/app/api/margin-guard', formatPost(request, signal))
  return readAnswer(marginGuardAnswerSchema, body)
}
