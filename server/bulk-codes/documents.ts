import type { AdminCall } from '../admin-proxy/call-admin.ts'

/** Scopes that work on codes needs. A write scope includes the read scope. */
export const bulkCodesScopes = ['write_discounts']

type Document = AdminCall['document']

/** Codes in one query for their discounts. Each costs one point of the bucket (docs/platform.md#rate-limits). */
export const CODES_PER_QUESTION = 50
/** Codes in one page, equal to the number in one call (docs/platform.md#bulk-codes). */
export const CODES_PER_PAGE = 250

const codeDiscountKinds = [
  'DiscountCodeApp',
  'DiscountCodeBasic',
  'DiscountCodeBxgy',
  'DiscountCodeFreeShipping',
]

/** One page of a discount's codes with their uses, for every kind of discount. */
const usedCodes = codeDiscountKinds
  .map(
    (kind) => `      ... on ${kind} {
        codes(first: ${CODES_PER_PAGE}, after: $after) {
          nodes {
            id
            code
            asyncUsageCount
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }`,
  )
  .join('\n')

/** All documents are valid in every version from 2024-01 to 2026-10 (docs/platform.md#bulk-codes). */
export const bulkCodeDocuments = {
  discount: {
    operation: 'query',
    query: `query BulkCodesDiscount($id: ID!) {
  codeDiscountNode(id: $id) {
    id
  }
}`,
  },

  add: {
    operation: 'mutation',
    query: `mutation BulkCodesAdd($discountId: ID!, $codes: [DiscountRedeemCodeInput!]!) {
  discountRedeemCodeBulkAdd(discountId: $discountId, codes: $codes) {
    bulkCreation {
      id
    }
    userErrors {
      field
      message
    }
  }
}`,
  },

  creation: {
    operation: 'query',
    query: `query BulkCodesCreation($id: ID!) {
  discountRedeemCodeBulkCreation(id: $id) {
    done
    importedCount
    failedCount
  }
}`,
  },

  createdCodes: {
    operation: 'query',
    query: `query BulkCodesCreated($id: ID!, $after: String) {
  discountRedeemCodeBulkCreation(id: $id) {
    codes(first: ${CODES_PER_PAGE}, after: $after) {
      nodes {
        code
        discountRedeemCode {
          id
        }
        errors {
          message
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}`,
  },

  owners: { operation: 'query', query: formatOwnersQuery(CODES_PER_QUESTION) },

  uses: {
    operation: 'query',
    query: `query BulkCodesUses($id: ID!, $after: String) {
  codeDiscountNode(id: $id) {
    codeDiscount {
${usedCodes}
    }
  }
}`,
  },

  remove: {
    operation: 'mutation',
    query: `mutation BulkCodesRemove($discountId: ID!, $ids: [ID!]!) {
  discountCodeRedeemCodeBulkDelete(discountId: $discountId, ids: $ids) {
    job {
      id
    }
    userErrors {
      field
      message
    }
  }
}`,
  },

  removal: {
    operation: 'query',
    query: `query BulkCodesRemoval($id: ID!) {
  job(id: $id) {
    done
  }
}`,
  },
} as const satisfies Record<string, Document>

/** A query for the discounts of `count` codes. */
export function formatOwnersQuery(count: number): string {
  const numbers = Array.from({ length: count }, (_, number) => number)
  return `query BulkCodesOwners(${numbers.map((number) => `$c${number}: String!`).join(', ')}) {
${numbers.map((number) => `  c${number}: codeDiscountNodeByCode(code: $c${number}) {\n    id\n  }`).join('\n')}
}`
}
