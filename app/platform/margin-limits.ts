import {
  type MarginLimits,
  marginLimitsMetafield,
  planMarginLimitsSave,
} from '#rules/records/margin-limits.ts'
import { formatDocument, graphql } from './document.ts'
import { requireMetafieldSet } from './metafield-answer.ts'
import { requestPlatform } from './request-platform.ts'

const marginLimitsDocument = formatDocument(
  graphql(`
    query MarginLimits($namespace: String!, $key: String!) {
      currentAppInstallation { id metafield(namespace: $namespace, key: $key) { value } }
    }
  `),
)

const marginLimitsSetDocument = formatDocument(
  graphql(`
    mutation MarginLimitsSet($metafields: [MetafieldsSetInput!]!) {
      metafieldsSet(metafields: $metafields) { userErrors { field message code } }
    }
  `),
)

export const marginLimitsDocuments = [marginLimitsDocument, marginLimitsSetDocument]

/** Stored limits of the shop, as text. */
export type StoredMarginLimits = { readonly ownerId: string; readonly value: string | undefined }

export async function readMarginLimits(signal?: AbortSignal): Promise<StoredMarginLimits> {
  const { namespace, key } = marginLimitsMetafield
  const { currentAppInstallation } = await requestPlatform(marginLimitsDocument, { namespace, key }, signal)
  return { ownerId: currentAppInstallation.id, value: currentAppInstallation.metafield?.value }
}

/**
 * Writes the limits if they differ from the stored ones. If somebody else changed them since they were loaded, returns
 * the stored ones and writes nothing.
 */
export async function saveMarginLimits(
  loaded: StoredMarginLimits,
  wanted: MarginLimits,
): Promise<StoredMarginLimits | 'saved'> {
  const present = await readMarginLimits()
  if (present.value !== loaded.value) return present
  const value = planMarginLimitsSave(present.value, wanted)
  if (value === undefined) return 'saved'
  const metafields = [{ ownerId: present.ownerId, ...marginLimitsMetafield, value }]
  const { metafieldsSet } = await requestPlatform(marginLimitsSetDocument, { metafields })
  requireMetafieldSet(metafieldsSet)
  return 'saved'
}
