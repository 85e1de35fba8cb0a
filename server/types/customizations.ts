import { z } from 'zod'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/records/metafields.ts'
import type { AdminQuestion } from '../admin-proxy/ask-admin.ts'

const formatDocument = (
  operation: string,
  connection: CustomizationConnection,
): AdminQuestion['document'] => ({
  operation: 'query',
  query: `query ${operation}($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  ${connection}(first: $first, after: $after) {
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
})

type CustomizationConnection = `${CustomizationOwner}Customizations`

/**
 * One page of a shop's customizations with their rules. Valid in every version from 2024-01 to 2026-10
 * (docs/platform.md#customizations).
 */
export const customizationDocuments = {
  payment: formatDocument('ListedPaymentCustomizations', 'paymentCustomizations'),
  delivery: formatDocument('ListedDeliveryCustomizations', 'deliveryCustomizations'),
} as const satisfies Record<CustomizationOwner, AdminQuestion['document']>

/** The metafields a list is made from, by their full names. */
export const listedMetafieldKeys = [metafieldKeys.rules, metafieldKeys.uiConfig].map(
  (key) => `${metafieldNamespace}.${key}`,
)

const pageSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      enabled: z.boolean(),
      functionId: z.string(),
      metafields: z.object({
        nodes: z.array(
          z.object({ namespace: z.string(), key: z.string(), type: z.string(), value: z.string() }),
        ),
      }),
    }),
  ),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})

export type CustomizationPage = {
  readonly records: readonly CustomizationRecord[]
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined
}

/** A page from the data of one of {@link customizationDocuments}, or undefined if it is not there. */
export function parseCustomizationPage(
  owner: CustomizationOwner,
  data: unknown,
): CustomizationPage | undefined {
  const connection: CustomizationConnection = `${owner}Customizations`
  const page = z.object({ [connection]: pageSchema }).safeParse(data).data?.[connection]
  if (page === undefined) return undefined
  const { nodes, pageInfo } = page
  return {
    records: nodes.map(({ metafields, ...record }) => ({ ...record, owner, metafields: metafields.nodes })),
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
  }
}
