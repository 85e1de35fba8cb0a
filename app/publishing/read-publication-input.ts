import type { QueryClient } from '@tanstack/react-query'
import { setLimits } from '#rules/features/pincodes/storage/set-limits.ts'
import type { PublicationInput, PublishedRate } from '#rules/published/publication.ts'
import { derivePublishedRates } from '#rules/published/published-rates.ts'
import {
  metafieldKeys,
  metafieldName,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { methodNamesQueries } from '../method-names-queries.ts'
import { ownerOperations } from '../platform/owners.ts'
import { PlatformFailure } from '../platform/platform-failure.ts'
import type { StoredPublications } from '../platform/published-data.ts'
import { shippingRatesQuery } from '../shipping-rates-query.ts'

/** Metafields of customizations that publications are composed from. A read has at most ten. */
const customizationNames = [
  metafieldKeys.rules,
  metafieldKeys.codWithFee,
  metafieldKeys.reasons,
  pincodeMetafieldKeys.appConfig,
  ...Array.from({ length: setLimits.setsPerRecord }, (_, index) => pincodeSetKey(index + 1)),
].map(metafieldName)

/** A shop's methods and rates seldom change within this time. */
const lifetimeMs = 60_000

/** All records that publications are composed from, as stored now. */
export async function readPublishedRecords(): Promise<OwnerRecord[]> {
  const lists = await Promise.all([
    ownerOperations.payment.list('', undefined, customizationNames),
    ownerOperations.delivery.list('', undefined, customizationNames),
    ownerOperations.discount.list('type:app'),
  ])
  return lists.flat()
}

/** Facts of the shop for publications. */
export async function readPublishedShop(
  client: QueryClient,
  { currencyCode, countryCode }: StoredPublications,
): Promise<PublicationInput['shop']> {
  const [paymentMethods, rates] = await Promise.all([
    client.fetchQuery({ ...methodNamesQueries.payment, staleTime: lifetimeMs }),
    readRates(client, currencyCode),
  ])
  return { currencyCode, countryCode, paymentMethods, rates }
}

async function readRates(client: QueryClient, currencyCode: string): Promise<PublishedRate[] | undefined> {
  try {
    const rates = await client.fetchQuery({ ...shippingRatesQuery, staleTime: lifetimeMs })
    return derivePublishedRates(rates, currencyCode)
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return undefined
    throw error
  }
}
