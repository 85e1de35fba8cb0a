/** Mutations for automatic app discounts, used by the client and by the server. */
export const automaticDiscountWrites = {
  create: `
    mutation DiscountAutomaticAppCreate($input: DiscountAutomaticAppInput!) {
      discountAutomaticAppCreate(automaticAppDiscount: $input) {
        automaticAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `,
  update: `
    mutation DiscountAutomaticAppUpdate($id: ID!, $input: DiscountAutomaticAppInput!) {
      discountAutomaticAppUpdate(id: $id, automaticAppDiscount: $input) {
        automaticAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `,
  remove: `
    mutation DiscountAutomaticDelete($id: ID!) {
      discountAutomaticDelete(id: $id) {
        deletedAutomaticDiscountId
        userErrors { field message code extraInfo }
      }
    }
  `,
} as const

/** Mutations for app discounts with a code. */
export const codeDiscountWrites = {
  create: `
    mutation DiscountCodeAppCreate($input: DiscountCodeAppInput!) {
      discountCodeAppCreate(codeAppDiscount: $input) {
        codeAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `,
  update: `
    mutation DiscountCodeAppUpdate($id: ID!, $input: DiscountCodeAppInput!) {
      discountCodeAppUpdate(id: $id, codeAppDiscount: $input) {
        codeAppDiscount { discountId }
        userErrors { field message code extraInfo }
      }
    }
  `,
  remove: `
    mutation DiscountCodeDelete($id: ID!) {
      discountCodeDelete(id: $id) {
        deletedCodeDiscountId
        userErrors { field message code extraInfo }
      }
    }
  `,
} as const
