import {
  formatTesters,
  formatToken,
  parseTesters,
  type Testers,
  testersMetafield,
} from '#rules/records/testers.ts'
import { formatDocument, graphql } from './document.ts'
import { requireMetafieldSet } from './metafield-answer.ts'
import { requestPlatform } from './request-platform.ts'

/** The query also reads a variant, since a link to a cart must contain an item. */
const testersDocument = formatDocument(
  graphql(`
    query Testers($namespace: String!, $key: String!) {
      currentAppInstallation { id metafield(namespace: $namespace, key: $key) { value } }
      productVariants(first: 1) { nodes { id } }
    }
  `),
)

const testersSetDocument = formatDocument(
  graphql(`
    mutation TestersSet($metafields: [MetafieldsSetInput!]!) {
      metafieldsSet(metafields: $metafields) { userErrors { field message code } }
    }
  `),
)

export const testersDocuments = [testersDocument, testersSetDocument]

/** Testers of a shop, and the data for their link. */
export type StoredTesters = {
  readonly ownerId: string
  readonly testers: Testers
  /** Number at the end of the id of any variant. Undefined in a store without products. */
  readonly variantNumber: string | undefined
}

/** Stored testers. A shop without testers, or with unreadable ones, gets a new token. */
export async function readTesters(signal?: AbortSignal): Promise<StoredTesters> {
  const { namespace, key } = testersMetafield
  const { currentAppInstallation, productVariants } = await requestPlatform(
    testersDocument,
    { namespace, key },
    signal,
  )
  const ownerId = currentAppInstallation.id
  const stored = parseTesters(currentAppInstallation.metafield?.value)
  const testers = stored ?? { token: createToken(), emails: [] }
  if (stored === undefined) await writeTesters(ownerId, testers)
  return { ownerId, testers, variantNumber: productVariants.nodes[0]?.id.split('/').at(-1) }
}

/** A random token that cannot be guessed. */
export function createToken(): string {
  return formatToken(crypto.getRandomValues(new Uint8Array(16)))
}

export async function writeTesters(ownerId: string, testers: Testers): Promise<void> {
  const metafields = [{ ownerId, ...testersMetafield, value: formatTesters(testers) }]
  const { metafieldsSet } = await requestPlatform(testersSetDocument, { metafields })
  requireMetafieldSet(metafieldsSet)
}
