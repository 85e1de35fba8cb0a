import { paymentCustomizationWrites } from '#rules/records/documents/customization-writes.ts'
import { createCustomizationOperations } from './customization-operations.ts'
import { formatDocument, graphql } from './document.ts'

const fields = graphql(`
  fragment PaymentCustomizationFields on PaymentCustomization {
    id
    title
    enabled
    functionId
    metafields(first: 10, keys: $metafieldKeys) {
      nodes { namespace key type value updatedAt }
    }
  }
`)

export const paymentCustomizations = createCustomizationOperations('payment', {
  list: formatDocument(
    graphql(
      `
        query PaymentCustomizations($first: Int = 10, $after: String, $query: String, $metafieldKeys: [String!]) {
          paymentCustomizations(first: $first, after: $after, query: $query) {
            nodes { ...PaymentCustomizationFields }
            pageInfo { hasNextPage endCursor }
          }
        }
      `,
      [fields],
    ),
  ),
  listActive: formatDocument(
    graphql(`
      query ActivePaymentCustomizations($first: Int!, $after: String) {
        paymentCustomizations(first: $first, after: $after, query: "enabled:true") {
          nodes { id }
          pageInfo { hasNextPage endCursor }
        }
      }
    `),
  ),
  find: formatDocument(
    graphql(
      `
        query PaymentCustomization($id: ID!, $metafieldKeys: [String!]) {
          paymentCustomization(id: $id) { ...PaymentCustomizationFields }
        }
      `,
      [fields],
    ),
  ),
  create: formatDocument(graphql(paymentCustomizationWrites.create)),
  update: formatDocument(graphql(paymentCustomizationWrites.update)),
  remove: formatDocument(graphql(paymentCustomizationWrites.remove)),
})
