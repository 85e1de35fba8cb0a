import { z } from 'zod'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { metafieldKeys, metafieldName } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { findNextPage } from '#rules/records/read-pages.ts'
import type { AdminCall } from '../admin-proxy/call-admin.ts'
import { pageEndSchema } from './page-end-schema.ts'

/** Full names of the metafields that a list is built from. */
export const listedMetafieldKeys = [metafieldKeys.rules, metafieldKeys.uiConfig].map(metafieldName)

/** A record's metafields. Only some lists request their times. */
export const metafieldsSchema = z.object({
  nodes: z.array(
    z.object({
      namespace: z.string(),
      key: z.string(),
      type: z.string(),
      value: z.string(),
      createdAt: z.string().optional(),
      updatedAt: z.string().optional(),
    }),
  ),
})

/** Only some lists request it. Null for a record whose function has not failed (docs/platform.md#error-history). */
export const errorHistorySchema = z.object({ errorsFirstOccurredAt: z.string() }).nullable().optional()

/**
 * A record in a list with further facts: when the app's metafields were first and last stored, and since when its
 * function fails.
 */
export type Described<Stored extends OwnerRecord> = Stored & {
  readonly firstSavedAt?: string
  readonly savedAt?: string
  readonly failingSince?: string
}

/** @returns the metafields in the format of records, and the further facts from them and from the error history. */
export function readMembers(
  { nodes }: z.infer<typeof metafieldsSchema>,
  history: z.infer<typeof errorHistorySchema>,
) {
  const savedAt = nodes
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1)
  const [firstSavedAt] = nodes.flatMap(({ createdAt }) => createdAt ?? []).sort()
  return {
    metafields: nodes.map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...metafield }) => metafield),
    ...(firstSavedAt === undefined ? {} : { firstSavedAt }),
    ...(savedAt === undefined ? {} : { savedAt }),
    ...(history === null || history === undefined ? {} : { failingSince: history.errorsFirstOccurredAt }),
  }
}

const pageSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      enabled: z.boolean(),
      functionId: z.string(),
      errorHistory: errorHistorySchema,
      metafields: metafieldsSchema,
    }),
  ),
  pageInfo: pageEndSchema,
})

export type RecordPage<Stored extends OwnerRecord> = {
  readonly records: readonly Stored[]
  /** Cursor of the next page. Undefined after the last. */
  readonly next: string | undefined
}

/** Lists a shop's records of one owner, in pages. */
export type RecordList<Stored extends OwnerRecord> = {
  /**
   * Query of one page with the rules of its records. Valid in every version from 2024-01 to 2026-10
   * (docs/platform.md#customizations).
   */
  readonly document: AdminCall['document']
  readonly pageSize: number
  /** Full names of the metafields to read. */
  readonly metafieldKeys: readonly string[]
  /** Parses a page from the document's data. Undefined if the data has no page. */
  readonly parsePage: (data: unknown) => RecordPage<Stored> | undefined
}

export type CustomizationList = RecordList<Described<CustomizationRecord>>

export function createCustomizationList(
  owner: CustomizationOwner,
  query: string,
  {
    pageSize = limits.customizationsPerPage,
    metafieldKeys = listedMetafieldKeys,
  }: Partial<Pick<CustomizationList, 'pageSize' | 'metafieldKeys'>> = {},
): CustomizationList {
  const connection = `${owner}Customizations`
  const answerSchema = z.object({ [connection]: pageSchema })
  return {
    document: { operation: 'query', query },
    pageSize,
    metafieldKeys,
    parsePage(data) {
      const page = answerSchema.safeParse(data).data?.[connection]
      if (page === undefined) return undefined
      const { nodes, pageInfo } = page
      return {
        records: nodes.map(({ metafields, errorHistory, ...record }) => ({
          ...record,
          owner,
          ...readMembers(metafields, errorHistory),
        })),
        next: findNextPage(pageInfo),
      }
    },
  }
}
