import { createDiscountOperations } from './discount-operations.ts'
import { formatDocument, graphql } from './document.ts'

/** Writes to app discounts by code. */
export const codeDiscounts = createDiscountOperations('code', {
  create: formatDocument(
    graphql(`
      mutation DiscountCodeAppCreate($input: DiscountCodeAppInput!) {
        discountCodeAppCreate(codeAppDiscount: $input) {
          codeAppDiscount { discountId }
          userErrors { field message code extraInfo }
        }
      }
    `),
  ),
  update: formatDocument(
    graphql(`
      mutation DiscountCodeAppUpdate($id: ID!, $input: DiscountCodeAppInput!) {
        discountCodeAppUpdate(id: $id, codeAppDiscount: $input) {
          codeAppDiscount { discountId }
          userErrors { field message code extraInfo }
        }
      }
    `),
  ),
  remove: formatDocument(
    graphql(`
      mutation DiscountCodeDelete($id: ID!) {
        discountCodeDelete(id: $id) {
          deletedCodeDiscountId
          userErrors { field message code extraInfo }
        }
      }
    `),
  ),
})
