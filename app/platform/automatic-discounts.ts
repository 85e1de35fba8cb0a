import { createDiscountOperations } from './discount-operations.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

const createDocument = formatDocument(
  graphql(`
    mutation DiscountAutomaticAppCreate($input: DiscountAutomaticAppInput!) {
      discountAutomaticAppCreate(automaticAppDiscount: $input) {
        automaticAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `),
)

const updateDocument = formatDocument(
  graphql(`
    mutation DiscountAutomaticAppUpdate($id: ID!, $input: DiscountAutomaticAppInput!) {
      discountAutomaticAppUpdate(id: $id, automaticAppDiscount: $input) {
        automaticAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `),
)

const removeDocument = formatDocument(
  graphql(`
    mutation DiscountAutomaticDelete($id: ID!) {
      discountAutomaticDelete(id: $id) {
        deletedAutomaticDiscountId
        userErrors { field message code extraInfo }
      }
    }
  `),
)

/** Writes to automatic app discounts. */
export const automaticDiscounts = createDiscountOperations({
  documents: [createDocument, updateDocument, removeDocument],
  create: createRequest(createDocument, ({ discountAutomaticAppCreate: payload }) => ({
    payload,
    createdId: payload?.automaticAppDiscount?.discountId,
  })),
  update: createRequest(updateDocument, (data) => data.discountAutomaticAppUpdate),
  remove: createRequest(removeDocument, (data) => data.discountAutomaticDelete),
})
