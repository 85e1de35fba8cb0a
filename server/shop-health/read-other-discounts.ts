import { z } from 'zod'
import { limits } from '#rules/language/limits.ts'
import {
  type FreeShippingNode,
  freeShippingPagesMax,
  freeShippingSearches,
  readFreeShipping,
} from '#rules/promises/free-shipping.ts'
import type { FreeShippingDiscount, OtherDiscounts } from '#rules/promises/other-discounts.ts'
import { freeShippingPage } from '#rules/records/documents/free-shipping-page.ts'
import { findNextPage } from '#rules/records/read-pages.ts'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import { type Question, requestAnswer } from '../checkout-now/read-shop-records.ts'
import { pageEndSchema } from '../types/page-end-schema.ts'
import type { UnreadRecords } from '../types/read-records.ts'

const freeShippingOfShop: AdminCall['document'] = { operation: 'query', query: freeShippingPage }

const amount = z.object({ amount: z.unknown() })
const minimum = z
  .discriminatedUnion('__typename', [
    z.object({
      __typename: z.literal('DiscountMinimumQuantity'),
      greaterThanOrEqualToQuantity: z.unknown(),
    }),
    z.object({ __typename: z.literal('DiscountMinimumSubtotal'), greaterThanOrEqualToSubtotal: amount }),
  ])
  .nullable()

const shipping = {
  title: z.string(),
  destinationSelection: z.discriminatedUnion('__typename', [
    z.object({
      __typename: z.literal('DiscountCountries'),
      countries: z.array(z.string()),
      includeRestOfWorld: z.boolean(),
    }),
    z.object({ __typename: z.literal('DiscountCountryAll') }),
  ]),
  maximumShippingPrice: amount.nullable(),
}

const freeShippingSchema = z.discriminatedUnion('__typename', [
  z.object({
    __typename: z.literal('DiscountAutomaticFreeShipping'),
    ...shipping,
    automaticMinimum: minimum,
  }),
  z.object({
    __typename: z.literal('DiscountCodeFreeShipping'),
    ...shipping,
    minimumRequirement: minimum,
    codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }),
  }),
]) satisfies z.ZodType<FreeShippingNode>

const pageSchema = z.object({
  discountNodes: z.object({
    nodes: z.array(z.object({ id: z.string(), discount: freeShippingSchema })),
    pageInfo: pageEndSchema,
  }),
})

type Page = {
  readonly found: readonly FreeShippingDiscount[]
  /** Cursor of the next page. Null after the last. */
  readonly next: string | null
}

function parsePage(data: unknown): Page | undefined {
  const page = pageSchema.safeParse(data).data?.discountNodes
  if (page === undefined) return undefined
  return {
    found: page.nodes.map(
      ({ id, discount }): FreeShippingDiscount => ({ id, ...readFreeShipping(discount) }),
    ),
    next: findNextPage(page.pageInfo) ?? null,
  }
}

type PageAnswer = { readonly ok: true; readonly found: Page } | UnreadRecords
type ReadOthers = { readonly ok: true; readonly others: OtherDiscounts } | UnreadRecords

/** Free shipping discounts that were not created by this app. Reads page by page, up to a maximum. */
export async function readOtherDiscounts(callAdmin: CallAdmin, question: Question): Promise<ReadOthers> {
  const freeShipping: FreeShippingDiscount[] = []
  let isCutOff = false
  for (const query of freeShippingSearches) {
    let after: string | null = null
    let pages = 0
    do {
      const page: PageAnswer = await requestAnswer(freeShippingOfShop, parsePage, callAdmin, question, {
        first: limits.discountsPerPage,
        after,
        query,
      })
      // A person who may not see discounts gets none, as in the lists.
      if (!page.ok && page.isNotPermitted) break
      if (!page.ok) return page
      freeShipping.push(...page.found.found)
      after = page.found.next
      pages++
    } while (after !== null && pages < freeShippingPagesMax)
    isCutOff ||= after !== null
  }
  return { ok: true, others: { freeShipping, isCutOff } }
}
