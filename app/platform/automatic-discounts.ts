import { createDiscountOperations } from './discount-operations.ts'
import { formatDocument, graphql } from './document.ts'

/** Writes to automatic app discounts. */
export const automaticDiscounts = createDiscountOperations('automatic', {
  create: formatDocument(
    graphql(`
      mutation DiscountAutomaticAppCreate($input: DiscountAutomaticAppInput!) {
        discountAutomaticAppCreate(automaticAppDiscount: $input) {
          automaticAppDiscount { discountId }
          userErrors { field message code extraInfo }
        }
      }
    `),
  ),
  update: formatDocument(
    graphql(`
      mutation DiscountAutomaticAppUpdate($id: ID!, $input: DiscountAutomaticAppInput!) {
        discountAutomaticAppUpdate(id: $id, automaticAppDiscount: $input) {
          automaticAppDiscount { discountId }
          userErrors { field message code extraInfo }
        }
      }
    `),
  ),
  remove: formatDocument(
    graphql(`
      mutation DiscountAutomaticDelete($id: ID!) {
        discountAutomaticDelete(id: $id) {
          deletedAutomaticDiscountId
          userErrors { field message code extraInfo }
        }
      }
    `),
  ),
})
