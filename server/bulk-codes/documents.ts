import type { AdminQuestion } from '../admin-proxy/ask-admin.ts'

/** All that the work on codes asks of the platform; a write scope includes its read scope. */
export const bulkCodesScopes = ['write_discounts']

type Document = AdminQuestion['document']

/** Codes whose discount is asked for at once; each costs a point of the bucket (docs/platform.md#rate-limits). */
export const CODES_PER_QUESTION = 50
/** Codes read at once, which is as many as were sent at once (docs/platform.md#bulk-codes). */
export const CODES_PER_PAGE = 250

const codeDiscountKinds = [
  'DiscountCodeApp',
  'DiscountCodeBasic',
  'DiscountCodeBxgy',
  'DiscountCodeFreeShipping',
]

/** One page of a discount's codes with their uses, whichever kind it is. */
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

/** All are valid in every version from 2024-01 to 2026-10 (docs/platform.md#bulk-codes). */
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

/** Finds the discount of each of a number of codes. */
export function formatOwnersQuery(count: number): string {
  const numbers = Array.from({ length: count }, (_, number) => number)
  return `query BulkCodesOwners(${numbers.map((number) => `$c${number}: String!`).join(', ')}) {
${numbers.map((number) => `  c${number}: codeDiscountNodeByCode(code: $c${number}) {\n    id\n  }`).join('\n')}
}`
}
