import {
  formatTesters,
  formatToken,
  salvageTesters,
  type Testers,
  testersMetafield,
  type UnknownMembers,
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
  /** Members of the stored testers that a newer version wrote. */
  readonly unknown?: UnknownMembers
  /** Number at the end of the id of any variant. Undefined in a store without products. */
  readonly variantNumber: string | undefined
}

/**
 * Stored testers. A shop without testers gets a new token, and so does one whose token cannot be read. Testers of a
 * newer version are used as far as they can be read.
 */
export async function readTesters(signal?: AbortSignal): Promise<StoredTesters> {
  const { namespace, key } = testersMetafield
  const { currentAppInstallation, productVariants } = await requestPlatform(
    testersDocument,
    { namespace, key },
    signal,
  )
  const ownerId = currentAppInstallation.id
  const variantNumber = productVariants.nodes[0]?.id.split('/').at(-1)
  const stored = salvageTesters(currentAppInstallation.metafield?.value ?? '')
  if (stored !== undefined) {
    const { testers, unknown } = stored
    return { ownerId, testers, variantNumber, ...(Object.keys(unknown).length > 0 && { unknown }) }
  }
  const testers = { token: createToken(), emails: [] }
  await writeTesters(ownerId, testers)
  return { ownerId, testers, variantNumber }
}

/** A random token that cannot be guessed. */
export function createToken(): string {
  return formatToken(crypto.getRandomValues(new Uint8Array(16)))
}

/** Writes testers, with the unknown members that were read with them. */
export async function writeTesters(
  ownerId: string,
  testers: Testers,
  unknown?: UnknownMembers,
): Promise<void> {
  const metafields = [{ ownerId, ...testersMetafield, value: formatTesters(testers, unknown) }]
  const { metafieldsSet } = await requestPlatform(testersSetDocument, { metafields })
  requireMetafieldSet(metafieldsSet)
}
