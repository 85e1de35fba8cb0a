import { listPartKeys } from '#rules/published/format-parts.ts'
import { publications } from '#rules/published/publications.ts'
import { publishedDataWrite } from '#rules/records/documents/published-data-write.ts'
import { readStepAnswer } from '#rules/records/inputs/step-answer.ts'
import {
  formatPublicationWrites,
  type PublicationOwner,
  type PublishedMetafield,
  publicationOwners,
} from '#rules/records/publish-step.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

const publishedDataDocument = formatDocument(
  graphql(`
    query PublishedData($installationKeys: [String!]!, $shopKeys: [String!]!) {
      currentAppInstallation {
        id
        metafields(first: 10, keys: $installationKeys) { nodes { key value } }
      }
      shop {
        id
        currencyCode
        billingAddress { countryCodeV2 }
        metafields(first: 10, keys: $shopKeys) { nodes { key value } }
      }
    }
  `),
)

const publishedDataSetDocument = formatDocument(graphql(publishedDataWrite))

export const publishedDataDocuments = [publishedDataDocument, publishedDataSetDocument]

/** Published data as it is stored, with facts of the shop that are read together with it. */
export type StoredPublications = {
  readonly metafields: readonly PublishedMetafield[]
  readonly ids: Readonly<Record<PublicationOwner, string>>
  readonly currencyCode: string
  readonly countryCode: string | null
}

/** Full names of the metafields of an owner, for the platform's argument `keys`. */
function listFullNames(owner: PublicationOwner): string[] {
  const { namespace } = publicationOwners[owner]
  return publications
    .filter((publication) => publication.owner === owner)
    .flatMap(listPartKeys)
    .map((key) => `${namespace}.${key}`)
}

export async function readPublications(signal?: AbortSignal): Promise<StoredPublications> {
  const names = { installationKeys: listFullNames('AppInstallation'), shopKeys: listFullNames('Shop') }
  const { currentAppInstallation, shop } = await requestPlatform(publishedDataDocument, names, signal)
  const owned = (owner: PublicationOwner, nodes: readonly { key: string; value: string }[]) =>
    nodes.map(({ key, value }): PublishedMetafield => ({ owner, key, value }))
  return {
    metafields: [
      ...owned('AppInstallation', currentAppInstallation.metafields.nodes),
      ...owned('Shop', shop.metafields.nodes),
    ],
    ids: { AppInstallation: currentAppInstallation.id, Shop: shop.id },
    currencyCode: shop.currencyCode,
    countryCode: shop.billingAddress.countryCodeV2,
  }
}

/** Writes metafields of publications in one request: the platform stores all of them or none. */
export async function writePublications(
  ids: StoredPublications['ids'],
  writes: readonly PublishedMetafield[],
): Promise<StepAnswer> {
  const metafields = formatPublicationWrites(ids, writes)
  const { metafieldsSet } = await requestPlatform(publishedDataSetDocument, { metafields })
  return readStepAnswer(metafieldsSet)
}
