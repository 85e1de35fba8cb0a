import { createCustomizationList } from './customization-list.ts'

export const deliveryCustomizations = createCustomizationList(
  'delivery',
  'deliveryCustomizations',
  `query ListedDeliveryCustomizations($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  deliveryCustomizations(first: $first, after: $after) {
    nodes {
      id
      title
      enabled
      functionId
      metafields(first: 2, keys: $metafieldKeys) {
        nodes {
          namespace
          key
          type
          value
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
)
