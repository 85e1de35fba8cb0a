import { z } from 'zod'
import { limits } from '#rules/language/limits.ts'
import { type DiscountRecord, discountStatuses } from '#rules/records/discount.ts'
import { listDiscountMetafieldNames, readDiscountMetafields } from '#rules/records/discount-metafields.ts'
import { findNextPage } from '#rules/records/read-pages.ts'
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

const common = {
  discountId: z.string(),
  title: z.string(),
  status: z.enum(discountStatuses),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  asyncUsageCount: z.number(),
  discountClass: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  combinesWith: z.object({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  appDiscountType: z.object({ functionId: z.string() }),
  errorHistory: errorHistorySchema,
}

const discountSchema = z.union([
  z.object({ __typename: z.literal('DiscountAutomaticApp'), ...common }),
  z.object({
    __typename: z.literal('DiscountCodeApp'),
    ...common,
    appliesOncePerCustomer: z.boolean(),
    usageLimit: z.number().nullable(),
    codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }),
  }),
  /** A native discount of the platform, which has no function. */
  z.object({ __typename: z.string() }),
])

const nodeSchema = z.object({ metafields: metafieldsSchema, discount: discountSchema })

const answerSchema = z.object({
  discountNodes: z.object({
    nodes: z.array(nodeSchema),
    pageInfo: pageEndSchema,
  }),
})

function readNode({ discount, metafields }: z.infer<typeof nodeSchema>): Described<DiscountRecord>[] {
  if (!('discountId' in discount)) return []
  const { discountId, title, status, startsAt, endsAt, combinesWith, asyncUsageCount } = discount
  const members = {
    owner: 'discount',
    id: discountId,
    title,
    functionId: discount.appDiscountType.functionId,
    ...readMembers({ nodes: readDiscountMetafields(metafields.nodes) }, discount.errorHistory),
    startsAt,
    endsAt,
    combinesWith,
    discountClasses: [discount.discountClass],
    status,
    usedCount: asyncUsageCount,
  } as const
  if (!('codes' in discount)) return [{ ...members, method: 'automatic' }]
  const { appliesOncePerCustomer, usageLimit, codes } = discount
  const code = codes.nodes[0]?.code ?? ''
  return [{ ...members, method: 'code', code, appliesOncePerCustomer, usageLimit }]
}

/** Fields that readers of app discounts request of both kinds. */
export const appDiscountFields = `discountId
          title
          status
          startsAt
          endsAt
          asyncUsageCount
          discountClass
          combinesWith {
            orderDiscounts
            productDiscounts
            shippingDiscounts
          }
          appDiscountType {
            functionId
          }`

/** Parses a page of discounts, without native ones. Undefined if the data has no page. */
export function parseDiscountPage(data: unknown): RecordPage<Described<DiscountRecord>> | undefined {
  const page = answerSchema.safeParse(data).data?.discountNodes
  if (page === undefined) return undefined
  const { nodes, pageInfo } = page
  return {
    records: nodes.flatMap(readNode),
    next: findNextPage(pageInfo),
  }
}

/** Lists a shop's discounts, including those of other apps and native ones. */
export const listedDiscounts: RecordList<DiscountRecord> = {
  pageSize: limits.discountsPerPage,
  metafieldKeys: listDiscountMetafieldNames(listedMetafieldKeys),
  document: {
    operation: 'query',
    query: `query ListedDiscounts($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  discountNodes(first: $first, after: $after) {
    nodes {
      metafields(first: 4, keys: $metafieldKeys) {
        nodes {
          namespace
          key
          type
          value
        }
      }
      discount {
        __typename
        ... on DiscountAutomaticApp {
          ${appDiscountFields}
        }
        ... on DiscountCodeApp {
          ${appDiscountFields}
          appliesOncePerCustomer
          usageLimit
          codes(first: 1) {
            nodes {
              code
            }
          }
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
  parsePage: parseDiscountPage,
}
