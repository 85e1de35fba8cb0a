import type { CustomizationOwner, RuleOwner } from '#rules/language/function-owners.ts'
import type { RecordByOwner } from '#rules/records/owner-records.ts'
import { type CustomizationList, createCustomizationList, type RecordList } from './customization-list.ts'
import { listedValidations } from './validations.ts'

/** Lists of customizations, by owner. */
export const customizationLists = {
  payment: createCustomizationList(
    'payment',
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
  ),
  delivery: createCustomizationList(
    'delivery',
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
  ),
} as const satisfies Record<CustomizationOwner, CustomizationList>

/** Lists of all kinds of record that may contain rule sets. */
export const ruleSetLists = {
  ...customizationLists,
  validation: listedValidations,
} as const satisfies { readonly [Owner in RuleOwner]: RecordList<RecordByOwner[Owner]> }
