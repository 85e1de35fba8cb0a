import { z } from 'zod'
import { limits } from '#rules/language/limits.ts'
import { findNextPage } from '#rules/records/read-pages.ts'
import { readValidationTitle, type ValidationRecord } from '#rules/records/validation.ts'
import {
  type Described,
  errorHistorySchema,
  listedMetafieldKeys,
  metafieldsSchema,
  type RecordList,
  type RecordPage,
  readMembers,
} from './customization-list.ts'
import { pageEndSchema } from './page-end-schema.ts'

const answerSchema = z.object({
  validations: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        enabled: z.boolean(),
        blockOnFailure: z.boolean(),
        shopifyFunction: z.object({ id: z.string() }),
        errorHistory: errorHistorySchema,
        metafields: metafieldsSchema,
      }),
    ),
    pageInfo: pageEndSchema,
  }),
})

/** Parses a page of checks from a document's data. Undefined if the data has no page. */
export function parseValidationPage(data: unknown): RecordPage<Described<ValidationRecord>> | undefined {
  const page = answerSchema.safeParse(data).data?.validations
  if (page === undefined) return undefined
  const { nodes, pageInfo } = page
  return {
    records: nodes.map(({ shopifyFunction, metafields, errorHistory, ...members }) => {
      const read = readMembers(metafields, errorHistory)
      const title = readValidationTitle({ title: members.title, metafields: read.metafields })
      return { owner: 'validation', ...members, title, functionId: shopifyFunction.id, ...read }
    }),
    next: findNextPage(pageInfo),
  }
}

/** Lists a shop's checks, including those of other apps that the platform shows. */
export const listedValidations: RecordList<ValidationRecord> = {
  pageSize: limits.customizationsPerPage,
  metafieldKeys: listedMetafieldKeys,
  document: {
    operation: 'query',
    query: `query ListedValidations($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  validations(first: $first, after: $after) {
    nodes {
      id
      title
      enabled
      blockOnFailure
      shopifyFunction {
        id
      }
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
  },
  parsePage: parseValidationPage,
}
