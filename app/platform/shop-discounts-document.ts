import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

const itemsFields = graphql(`
  fragment ItemsFields on DiscountItems {
    __typename
    ... on DiscountCollections {
      collections(first: 50) { nodes { id } pageInfo { hasNextPage } }
    }
    ... on DiscountProducts {
      products(first: 50) { nodes { id } pageInfo { hasNextPage } }
      productVariants(first: 50) { nodes { id } pageInfo { hasNextPage } }
    }
  }
`)

const minimumFields = graphql(`
  fragment MinimumFields on DiscountMinimumRequirement {
    __typename
    ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity }
    ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } }
  }
`)

const getsFields = graphql(
  `
    fragment GetsFields on DiscountCustomerGets {
      appliesOnOneTimePurchase
      appliesOnSubscription
      items { ...ItemsFields }
      value {
        __typename
        ... on DiscountAmount { amount { amount } appliesOnEachItem }
        ... on DiscountPercentage { percentage }
        ... on DiscountOnQuantity {
          quantity { quantity }
          effect {
            __typename
            ... on DiscountAmount { amount { amount } appliesOnEachItem }
            ... on DiscountPercentage { percentage }
          }
        }
      }
    }
  `,
  [itemsFields],
)

const buysFields = graphql(
  `
    fragment BuysFields on DiscountCustomerBuys {
      items { ...ItemsFields }
      value {
        __typename
        ... on DiscountPurchaseAmount { amount }
        ... on DiscountQuantity { quantity }
      }
    }
  `,
  [itemsFields],
)

const destinationFields = graphql(`
  fragment DestinationFields on DiscountShippingDestinationSelection {
    __typename
    ... on DiscountCountries { countries includeRestOfWorld }
  }
`)

const combinesFields = graphql(`
  fragment CombinesFields on DiscountCombinesWith { orderDiscounts productDiscounts shippingDiscounts }
`)

export const shopDiscountsDocument = formatDocument(
  graphql(
    `
      query ShopDiscounts($first: Int!, $query: String!, $metafieldKeys: [String!]) {
        discountNodes(first: $first, query: $query, reverse: true) {
          nodes {
            id
            metafields(first: 10, keys: $metafieldKeys) { nodes { id namespace key type value updatedAt } }
            discount {
              __typename
              ... on DiscountAutomaticApp {
                title startsAt endsAt
                combinesWith { ...CombinesFields }
                appDiscountType { functionId }
              }
              ... on DiscountCodeApp {
                title startsAt endsAt
                combinesWith { ...CombinesFields }
                appDiscountType { functionId }
                codes(first: 1) { nodes { code } }
              }
              ... on DiscountAutomaticBasic {
                title startsAt endsAt discountClass
                combinesWith { ...CombinesFields }
                customerGets { ...GetsFields }
                automaticMinimum: minimumRequirement { ...MinimumFields }
              }
              ... on DiscountCodeBasic {
                title startsAt endsAt discountClass
                combinesWith { ...CombinesFields }
                customerGets { ...GetsFields }
                minimumRequirement { ...MinimumFields }
                customerSelection { __typename }
                codes(first: 1) { nodes { code } }
              }
              ... on DiscountAutomaticBxgy {
                title startsAt endsAt discountClass
                combinesWith { ...CombinesFields }
                customerBuys { ...BuysFields }
                customerGets { ...GetsFields }
                usesPerOrderLimit
              }
              ... on DiscountCodeBxgy {
                title startsAt endsAt discountClass
                combinesWith { ...CombinesFields }
                customerBuys { ...BuysFields }
                customerGets { ...GetsFields }
                usesPerOrderLimit
                customerSelection { __typename }
                codes(first: 1) { nodes { code } }
              }
              ... on DiscountAutomaticFreeShipping {
                title startsAt endsAt
                combinesWith { ...CombinesFields }
                destinationSelection { ...DestinationFields }
                maximumShippingPrice { amount }
                automaticMinimum: minimumRequirement { ...MinimumFields }
              }
              ... on DiscountCodeFreeShipping {
                title startsAt endsAt
                combinesWith { ...CombinesFields }
                destinationSelection { ...DestinationFields }
                maximumShippingPrice { amount }
                minimumRequirement { ...MinimumFields }
                customerSelection { __typename }
                codes(first: 1) { nodes { code } }
              }
            }
          }
          pageInfo { hasNextPage }
        }
      }
    `,
    [combinesFields, getsFields, buysFields, minimumFields, destinationFields],
  ),
)

export const requestShopDiscounts = createRequest(shopDiscountsDocument, (data) => data.discountNodes)

export type ShopDiscountPage = Awaited<ReturnType<typeof requestShopDiscounts>>
/** A discount of any kind, with everything that affects its value. */
export type ShopDiscountNode = ShopDiscountPage['nodes'][number]['discount']
