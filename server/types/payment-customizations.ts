import { createCustomizationList } from './customization-list.ts'

export const paymentCustomizations = createCustomizationList(
  'payment',
  'paymentCustomizations',
  `query ListedPaymentCustomizations($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  paymentCustomizations(first: $first, after: $after) {
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
