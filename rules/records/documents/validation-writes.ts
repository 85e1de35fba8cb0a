/** Mutations for checks at checkout, used by the client and by the server. */
export const validationWrites = {
  create: `
    mutation ValidationCreate($input: ValidationCreateInput!) {
      validationCreate(validation: $input) {
        validation { id }
        userErrors { field message code }
      }
    }
  `,
  update: `
    mutation ValidationUpdate($id: ID!, $input: ValidationUpdateInput!) {
      validationUpdate(id: $id, validation: $input) {
        validation { id }
        userErrors { field message code }
      }
    }
  `,
  remove: `
    mutation ValidationDelete($id: ID!) {
      validationDelete(id: $id) {
        deletedId
        userErrors { field message code }
      }
    }
  `,
} as const
