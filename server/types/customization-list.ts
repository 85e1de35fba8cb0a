import { z } from 'zod'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
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

export type RecordPage<Stored extends OwnerRecord> = {
  readonly records: readonly Stored[]
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined
}

/** How a shop's records of one owner are listed, page by page. */
export type RecordList<Stored extends OwnerRecord> = {
  /**
   * One page with the rules of its records. Valid in every version from 2024-01 to 2026-10
   * (docs/platform.md#customizations).
   */
  readonly document: AdminQuestion['document']
  readonly pageSize: number
  /** A page from the data that the document is answered with, or undefined if it is not there. */
  readonly parsePage: (data: unknown) => RecordPage<Stored> | undefined
}

export type CustomizationList = RecordList<CustomizationRecord>

export function createCustomizationList(
  owner: CustomizationOwner,
  connection: string,
  query: string,
): CustomizationList {
  const answerSchema = z.object({ [connection]: pageSchema })
  return {
    document: { operation: 'query', query },
    pageSize: limits.customizationsPerPage,
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
