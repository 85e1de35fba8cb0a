import { deliveryCustomizationWrites } from '#rules/records/documents/customization-writes.ts'
import { createCustomizationOperations } from './customization-operations.ts'
import { formatDocument, graphql } from './document.ts'

const fields = graphql(`
  fragment DeliveryCustomizationFields on DeliveryCustomization {
    id
    title
    enabled
    functionId
    metafields(first: 10, keys: $metafieldKeys) {
      nodes { namespace key type value updatedAt }
    }
  }
`)

export const deliveryCustomizations = createCustomizationOperations('delivery', {
  list: formatDocument(
    graphql(
      `
        query DeliveryCustomizations($first: Int = 10, $after: String, $query: String, $metafieldKeys: [String!]) {
          deliveryCustomizations(first: $first, after: $after, query: $query) {
            nodes { ...DeliveryCustomizationFields }
            pageInfo { hasNextPage endCursor }
          }
        }
      `,
      [fields],
    ),
  ),
  listActive: formatDocument(
    graphql(`
      query ActiveDeliveryCustomizations($first: Int!, $after: String) {
        deliveryCustomizations(first: $first, after: $after, query: "enabled:true") {
          nodes { id }
          pageInfo { hasNextPage endCursor }
        }
      }
    `),
  ),
  find: formatDocument(
    graphql(
      `
        query DeliveryCustomization($id: ID!, $metafieldKeys: [String!]) {
          deliveryCustomization(id: $id) { ...DeliveryCustomizationFields }
        }
      `,
      [fields],
    ),
  ),
  create: formatDocument(graphql(deliveryCustomizationWrites.create)),
  update: formatDocument(graphql(deliveryCustomizationWrites.update)),
  remove: formatDocument(graphql(deliveryCustomizationWrites.remove)),
})
