/**
 * Query for a page of shipping rates with their prices. Profiles, zones of a group and rates of a zone each have
 * separate pages. It is valid in every version (docs/platform.md#method-names).
 */
export const shippingRatesPage = `
  query ShippingRates(
    $profiles: Int!
    $after: String
    $group: ID
    $zones: Int!
    $afterZone: String
    $rates: Int!
    $afterRate: String
  ) {
    deliveryProfiles(first: $profiles, after: $after) {
      edges {
        cursor
        node {
          profileLocationGroups(locationGroupId: $group) {
            locationGroup { id }
            locationGroupZones(first: $zones, after: $afterZone) {
              edges {
                cursor
                node {
                  methodDefinitions(first: $rates, after: $afterRate) {
                    nodes {
                      name
                      active
                      rateProvider { __typename ... on DeliveryRateDefinition { price { amount currencyCode } } }
                    }
                    pageInfo { hasNextPage endCursor }
                  }
                }
              }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`
