import { limits } from '#rules/language/limits.ts'
import {
  freeShippingPagesMax,
  freeShippingSearches,
  readFreeShipping,
} from '#rules/promises/free-shipping.ts'
import type { FreeShippingDiscount, OtherDiscounts } from '#rules/promises/other-discounts.ts'
import { discountNodeTypes } from '#rules/records/discount.ts'
import { freeShippingPage } from '#rules/records/documents/free-shipping-page.ts'
import { findNextPage, isLostPage } from '#rules/records/read-pages.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

export const freeShippingDocument = formatDocument(graphql(freeShippingPage))

const requestFreeShipping = createRequest(freeShippingDocument, (data) => data.discountNodes)
type Node = Awaited<ReturnType<typeof requestFreeShipping>>['nodes'][number]

/**
 * Active and scheduled free shipping discounts of Shopify's own kind, newest first, up to a maximum number of pages.
 */
export async function listFreeShipping(signal: AbortSignal | undefined): Promise<OtherDiscounts> {
  const searches = await Promise.all(freeShippingSearches.map((query) => readPages(query, signal)))
  return {
    freeShipping: searches.flatMap(({ found }) => found),
    isCutOff: searches.some(({ isCutOff }) => isCutOff),
  }
}

async function readPages(query: string, signal: AbortSignal | undefined) {
  const found: FreeShippingDiscount[] = []
  let after: string | null = null
  for (let page = 0; page < freeShippingPagesMax; page++) {
    const { nodes, pageInfo }: Awaited<ReturnType<typeof requestFreeShipping>> = await requestFreeShipping(
      { first: limits.discountsPerPage, after, query },
      signal,
    )
    found.push(...nodes.flatMap(readNode))
    after = findNextPage(pageInfo) ?? null
    if (after === null) return { found, isCutOff: isLostPage(pageInfo) }
  }
  return { found, isCutOff: true }
}

function readNode({ id, discount }: Node): FreeShippingDiscount[] {
  if (!('destinationSelection' in discount)) return []
  const read = readFreeShipping(discount)
  const method = read.code === null ? 'automatic' : 'code'
  return [{ ...read, id: `gid://shopify/${discountNodeTypes[method]}/${id.slice(id.lastIndexOf('/') + 1)}` }]
}
