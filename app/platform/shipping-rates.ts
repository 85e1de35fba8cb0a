import type { ShippingRatePrice, StoredShippingRate } from '#rules/features/cod-with-fee/shipping-rates.ts'
import { formatDocument, graphql } from './document.ts'
import { readAllPages } from './read-all-pages.ts'
import { requestPlatform } from './request-platform.ts'

/** Zones of a profile, and rates of a zone, that one answer has. A store has few of either. */
const pageSizes = { zones: 50, rates: 50 }

/** Shipping rates with their prices (docs/platform.md#method-names). Rates that a carrier calculates have none. */
export const shippingRates = formatDocument(
  graphql(`
    query ShippingRates($after: String, $zones: Int!, $rates: Int!) {
      deliveryProfiles(first: 5, after: $after) {
        nodes {
          profileLocationGroups {
            locationGroupZones(first: $zones) {
              nodes {
                methodDefinitions(first: $rates) {
                  nodes {
                    name
                    active
                    rateProvider { __typename ... on DeliveryRateDefinition { price { amount currencyCode } } }
                  }
                }
              }
            }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
)

/** Every rate of every zone, in the platform's order. One name often occurs in several zones. */
export async function listShippingRates(signal?: AbortSignal): Promise<StoredShippingRate[]> {
  const profiles = await readAllPages(async (after) => {
    const variables = { after, ...pageSizes }
    return (await requestPlatform(shippingRates, variables, signal)).deliveryProfiles
  })
  return profiles
    .flatMap(({ profileLocationGroups }) => profileLocationGroups)
    .flatMap(({ locationGroupZones }) => locationGroupZones.nodes)
    .flatMap(({ methodDefinitions }) => methodDefinitions.nodes)
    .map(({ name, active, rateProvider }) => ({ name, isActive: active, ...readPrice(rateProvider) }))
}

type Provider =
  | { readonly __typename: 'DeliveryParticipant' }
  | {
      readonly __typename: 'DeliveryRateDefinition'
      readonly price: { readonly amount: unknown; readonly currencyCode: string }
    }

function readPrice(provider: Provider): { price?: ShippingRatePrice } {
  if (provider.__typename === 'DeliveryParticipant') return {}
  const { amount, currencyCode } = provider.price
  return { price: { amount: Number(amount), currencyCode } }
}
