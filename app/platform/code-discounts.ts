import { createDiscountOperations } from './discount-operations.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

const createDocument = formatDocument(
  graphql(`
    mutation DiscountCodeAppCreate($input: DiscountCodeAppInput!) {
      discountCodeAppCreate(codeAppDiscount: $input) {
        codeAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `),
)

const updateDocument = formatDocument(
  graphql(`
    mutation DiscountCodeAppUpdate($id: ID!, $input: DiscountCodeAppInput!) {
      discountCodeAppUpdate(id: $id, codeAppDiscount: $input) {
        codeAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `),
)

const removeDocument = formatDocument(
  graphql(`
    mutation DiscountCodeDelete($id: ID!) {
      discountCodeDelete(id: $id) {
        deletedCodeDiscountId
        userErrors { field message code extraInfo }
      }
    }
  `),
)

/** Writes to app discounts by code. */
export const codeDiscounts = createDiscountOperations({
  documents: [createDocument, updateDocument, removeDocument],
  create: createRequest(createDocument, ({ discountCodeAppCreate: payload }) => ({
    payload,
    createdId: payload?.codeAppDiscount?.discountId,
  })),
  update: createRequest(updateDocument, (data) => data.discountCodeAppUpdate),
  remove: createRequest(removeDocument, (data) => data.discountCodeDelete),
})
