import { queryOptions } from '@tanstack/react-query'
import { type MarginGuardAnswer, marginGuardAnswerSchema } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { NamedItems } from '#rules/margin-guard/named-items.ts'
import { readMarginLimits } from '../../../platform/margin-limits.ts'
import { readPricedItems } from '../../../platform/priced-products.ts'
import { endWith, readAnswer, serverApi } from '../../../platform/server-api.ts'

/** Stored limits. They are not read again in the background. */
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
export function requestWorstCarts(
  request: MarginGuardRequest,
  signal: AbortSignal,
): Promise<MarginGuardAnswer> {
  return readAnswer(
    marginGuardAnswerSchema,
    serverApi['margin-guard'].$post({ json: request }, endWith(signal)),
  )
}
