import { limits } from '#rules/language/limits.ts'
import { type DiscountMethod, type DiscountRecord, discountNodeTypes } from '#rules/records/discount.ts'
import { listDiscountMetafieldNames } from '#rules/records/discount-metafields.ts'
import { formatDiscountCreate, formatDiscountUpdate } from '#rules/records/inputs/discount-input.ts'
import { automaticDiscounts } from './automatic-discounts.ts'
import { codeDiscounts } from './code-discounts.ts'
import { readDiscount } from './discount-node.ts'
import { formatDocument, graphql } from './document.ts'
import type { OwnerOperations } from './owner-operations.ts'
import { createRecordReads } from './record-operations.ts'

const fields = graphql(`
  fragment DiscountFields on DiscountNode {
    metafields(first: 10, keys: $metafieldKeys) {
      nodes { id namespace key type value updatedAt }
    }
    discount {
      __typename
      ... on DiscountAutomaticApp {
        discountId
        title
        status
        startsAt
        endsAt
        asyncUsageCount
        discountClass
        combinesWith { orderDiscounts productDiscounts shippingDiscounts }
        appDiscountType { functionId }
      }
      ... on DiscountCodeApp {
        discountId
        title
        status
        startsAt
        endsAt
        asyncUsageCount
        discountClass
        combinesWith { orderDiscounts productDiscounts shippingDiscounts }
        appDiscountType { functionId }
        appliesOncePerCustomer
        usageLimit
        codes(first: 1) { nodes { code } }
      }
    }
  }
`)

const documents = {
  list: formatDocument(
    graphql(
      `
        query Discounts($first: Int!, $after: String, $query: String, $metafieldKeys: [String!]) {
          discountNodes(first: $first, after: $after, query: $query) {
            nodes { ...DiscountFields }
            pageInfo { hasNextPage endCursor }
          }
        }
      `,
      [fields],
    ),
  ),
  find: formatDocument(
    graphql(
      `
        query Discount($id: ID!, $metafieldKeys: [String!]) {
          discountNode(id: $id) { ...DiscountFields }
        }
      `,
      [fields],
    ),
  ),
}

/** Operations on discounts with functions. The platform's own kinds are skipped. */
export const discounts: OwnerOperations<DiscountRecord> = {
  documents: [...Object.values(documents), ...automaticDiscounts.documents, ...codeDiscounts.documents],
  ...createRecordReads('discountNode', documents, {
    recordsPerPage: limits.discountsPerPage,
    hasSearch: true,
    read: readDiscount,
    listStoredNames: listDiscountMetafieldNames,
  }),
  create: (version, wanted) => operationsOf(wanted.method).create(formatDiscountCreate(version, wanted)),
  async update(version, record, changes) {
    const input = formatDiscountUpdate(version, record, changes)
    // Older versions derive the classes from the kind of function, so a change of only the classes sends nothing.
    if (Object.keys(input).length === 0) return { ok: true }
    return operationsOf(record.method).update(record.id, input)
  },
  remove: (id) => operationsOf(methodOf(id)).remove(id),
}

const operationsOf = (method: DiscountMethod) => (method === 'code' ? codeDiscounts : automaticDiscounts)

const methodOf = (id: string): DiscountMethod =>
  id.startsWith(`gid://shopify/${discountNodeTypes.code}/`) ? 'code' : 'automatic'
