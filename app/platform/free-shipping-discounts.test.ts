import { expect, it } from 'vitest'
import { freeShippingSearches } from '#rules/promises/free-shipping.ts'
import { answerPlatform } from '../testing/answer-platform.ts'
import { listFreeShipping } from './free-shipping-discounts.ts'

it('is cut off at a page without a cursor, which is requested once', async () => {
  const pageInfo = { hasNextPage: true, endCursor: null }
  const sent = answerPlatform(() => ({ discountNodes: { nodes: [], pageInfo } }))
  expect(await listFreeShipping(undefined)).toEqual({ freeShipping: [], isCutOff: true })
  expect(sent).toHaveLength(freeShippingSearches.length)
})
