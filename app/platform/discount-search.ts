import type { PickedDiscount } from '#forms/discounts/picked-discount.ts'
import { limits } from '#rules/language/limits.ts'
import { findNextPage, isLostPage } from '#rules/records/read-pages.ts'
import { errors } from '#rules/words/errors.ts'
import { formatDocument, graphql } from './document.ts'
import { PlatformFailure } from './platform-failure.ts'
import { requestPlatform } from './request-platform.ts'

export const discountSearch = formatDocument(
  graphql(`
    query DiscountSearch($first: Int!, $query: String, $after: String) {
      discountNodes(first: $first, query: $query, after: $after) {
        edges {
          cursor
          node {
            id
            discount {
              __typename
              ... on DiscountCodeApp { title }
              ... on DiscountCodeBasic { title }
              ... on DiscountCodeBxgy { title }
              ... on DiscountCodeFreeShipping { title }
            }
          }
        }
        pageInfo { hasNextPage }
      }
    }
  `),
)

/** Codes of one discount. One more than the maximum is read, to find out if there are too many. */
export const discountCodesDocument = formatDocument(
  graphql(`
    query CodesOfDiscount($id: ID!, $first: Int!) {
      codeDiscountNode(id: $id) {
        codeDiscount {
          __typename
          ... on DiscountCodeApp { codes(first: $first) { nodes { code } } }
          ... on DiscountCodeBasic { codes(first: $first) { nodes { code } } }
          ... on DiscountCodeBxgy { codes(first: $first) { nodes { code } } }
          ... on DiscountCodeFreeShipping { codes(first: $first) { nodes { code } } }
        }
      }
    }
  `),
)

/** Maximum number of a discount's codes that a list can take. */
export const codesListedMax = 10

/** Codes of a discount. Empty if the discount was deleted. Undefined if it has more codes than a list can take. */
export async function listCodesOf(id: string): Promise<readonly string[] | undefined> {
  const { codeDiscountNode } = await requestPlatform(discountCodesDocument, { id, first: codesListedMax + 1 })
  const codes = codeDiscountNode?.codeDiscount.codes.nodes.map(({ code }) => code) ?? []
  return codes.length > codesListedMax ? undefined : codes
}

/** Kinds of discount that have codes, including those of other apps (docs/platform.md#discount-records). */
const codeKinds = [
  'DiscountCodeApp',
  'DiscountCodeBasic',
  'DiscountCodeBxgy',
  'DiscountCodeFreeShipping',
] as const
export type CodeKind = (typeof codeKinds)[number]

export type FoundDiscount = PickedDiscount & { readonly kind: CodeKind }

export type FoundDiscounts = {
  readonly discounts: readonly FoundDiscount[]
  /** Cursor of the next page. Undefined after the last page. */
  readonly after: string | undefined
}

/**
 * One page of the discounts with codes in which words begin with the words of a text.
 *
 * @throws PlatformFailure also if the list continues but has no cursor.
 */
export async function searchDiscountCodes(
  text: string,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<FoundDiscounts> {
  const variables = {
    first: limits.discountsPerPage,
    query: formatDiscountQuery(text),
    after: after ?? null,
  }
  const { edges, pageInfo } = (await requestPlatform(discountSearch, variables, signal)).discountNodes
  const discounts = edges.flatMap(({ node: { id, discount } }): FoundDiscount[] =>
    'title' in discount ? [{ id, title: discount.title, kind: discount.__typename }] : [],
  )
  const end = { hasNextPage: pageInfo.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null }
  if (isLostPage(end)) throw new PlatformFailure(errors.unexpectedAnswer, { passing: false })
  return { discounts, after: findNextPage(end) }
}

/**
 * Search text for the platform. Signs and capitals are removed, since signs, AND, OR and NOT would change the query.
 */
export function formatDiscountQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  return ['method:code', ...words.map((word) => `${word}*`)].join(' ')
}
