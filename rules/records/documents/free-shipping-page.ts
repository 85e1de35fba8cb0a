/**
 * Query for a page of the platform's own free shipping discounts, newest first. It is valid in every version
 * (docs/platform.md#discount-records).
 */
export const freeShippingPage = `
  query FreeShippingDiscounts($first: Int!, $after: String, $query: String!) {
    discountNodes(first: $first, after: $after, query: $query, reverse: true) {
      nodes {
        id
        discount {
          __typename
          ... on DiscountAutomaticFreeShipping {
            title
            destinationSelection { ...FreeShippingDestination }
            maximumShippingPrice { amount }
            automaticMinimum: minimumRequirement { ...FreeShippingMinimum }
          }
          ... on DiscountCodeFreeShipping {
            title
            destinationSelection { ...FreeShippingDestination }
            maximumShippingPrice { amount }
            minimumRequirement { ...FreeShippingMinimum }
            codes(first: 1) { nodes { code } }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }

  fragment FreeShippingMinimum on DiscountMinimumRequirement {
    __typename
    ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity }
    ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } }
  }

  fragment FreeShippingDestination on DiscountShippingDestinationSelection {
    __typename
    ... on DiscountCountries { countries includeRestOfWorld }
  }
`
