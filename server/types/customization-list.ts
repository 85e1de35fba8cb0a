import { z } from 'zod'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/records/metafields.ts'
import type { AdminQuestion } from '../admin-proxy/ask-admin.ts'

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

/** How a shop's customizations of one owner are listed, page by page. */
export type CustomizationList = {
  /**
   * One page with the rules of its records. Valid in every version from 2024-01 to 2026-10
   * (docs/platform.md#customizations).
   */
  readonly document: AdminQuestion['document']
  /** A page from the data that the document is answered with, or undefined if it is not there. */
  readonly parsePage: (data: unknown) => CustomizationPage | undefined
}

export function createCustomizationList(
  owner: CustomizationOwner,
  connection: string,
  query: string,
): CustomizationList {
  const answerSchema = z.object({ [connection]: pageSchema })
  return {
    document: { operation: 'query', query },
    parsePage(data) {
      const page = answerSchema.safeParse(data).data?.[connection]
      if (page === undefined) return undefined
      const { nodes, pageInfo } = page
      return {
        records: nodes.map(({ metafields, ...record }) => ({
          ...record,
          owner,
          metafields: metafields.nodes,
        })),
        next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
      }
    },
  }
}
