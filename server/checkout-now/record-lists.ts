import { z } from 'zod'
import { setLimits } from '#rules/features/pincodes/storage/set-limits.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import { listDiscountMetafieldNames } from '#rules/records/discount-metafields.ts'
import {
  metafieldKeys,
  metafieldName,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import type { ValidationRecord } from '#rules/records/validation.ts'
import type { AdminCall } from '../admin-proxy/call-admin.ts'
import {
  type CustomizationList,
  createCustomizationList,
  type Described,
  type RecordList,
} from '../types/customization-list.ts'
import { appDiscountFields, parseDiscountPage } from '../types/discounts.ts'
import { parseValidationPage } from '../types/validations.ts'

/** All metafield keys of the app's records (docs/product.md#records). No record has more than ten of them. */
const everyMetafieldKey = [
  ...Object.values(metafieldKeys),
  ...Object.values(pincodeMetafieldKeys),
  ...Array.from({ length: setLimits.setsPerRecord }, (_, index) => pincodeSetKey(index + 1)),
].map(metafieldName)

const metafields = (keys: string) => `metafields(first: 10, keys: ${keys}) {
        nodes {
          namespace
          key
          type
          value
          createdAt
          updatedAt
        }
      }`

const pageInfo = `pageInfo {
      hasNextPage
      endCursor
    }`

const listCustomizations = (owner: CustomizationOwner, name: string) =>
  createCustomizationList(
    owner,
    `query ${name}($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  ${owner}Customizations(first: $first, after: $after) {
    nodes {
      id
      title
      enabled
      functionId
      errorHistory {
        errorsFirstOccurredAt
      }
      ${metafields('$metafieldKeys')}
    }
    ${pageInfo}
  }
}`,
    // One page fits all records that can be active at once, so most shops are read in one call.
    { pageSize: limits.activeCustomizations, metafieldKeys: everyMetafieldKey },
  )

/** Everything that checkout and the app's screens read of customizations, by owner. */
export const wholeCustomizations = {
  delivery: listCustomizations('delivery', 'WholeDeliveryCustomizations'),
  payment: listCustomizations('payment', 'WholePaymentCustomizations'),
} as const satisfies Record<CustomizationOwner, CustomizationList>

const errorHistory = `errorHistory {
            errorsFirstOccurredAt
          }`

/** Everything that checkout and the app's screens read of discounts with a function, of any app. */
export const wholeDiscounts: RecordList<Described<DiscountRecord>> = {
  pageSize: limits.discountsPerPage,
  metafieldKeys: listDiscountMetafieldNames(Object.values(metafieldKeys).map(metafieldName)),
  document: {
    operation: 'query',
    query: `query WholeDiscounts($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  discountNodes(first: $first, after: $after, query: "type:app") {
    nodes {
      ${metafields('$metafieldKeys')}
      discount {
        __typename
        ... on DiscountAutomaticApp {
          ${appDiscountFields}
          ${errorHistory}
        }
        ... on DiscountCodeApp {
          ${appDiscountFields}
          ${errorHistory}
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
    ${pageInfo}
  }
}`,
  },
  parsePage: parseDiscountPage,
}

/** Everything that checkout and the app's screens read of checks. */
export const wholeValidations: RecordList<Described<ValidationRecord>> = {
  pageSize: limits.activeValidations,
  metafieldKeys: everyMetafieldKey,
  document: {
    operation: 'query',
    query: `query WholeValidations($first: Int!, $after: String, $metafieldKeys: [String!]!) {
  validations(first: $first, after: $after) {
    nodes {
      id
      title
      enabled
      blockOnFailure
      shopifyFunction {
        id
      }
      errorHistory {
        errorsFirstOccurredAt
      }
      ${metafields('$metafieldKeys')}
    }
    ${pageInfo}
  }
}`,
  },
  parsePage: parseValidationPage,
}

const automaticKinds = [
  'DiscountAutomaticApp',
  'DiscountAutomaticBasic',
  'DiscountAutomaticBxgy',
  'DiscountAutomaticFreeShipping',
] as const

/**
 * Every active automatic discount, of this app and of others, since they share the slots
 * (docs/platform.md#discount-records).
 */
export const activeAutomaticDiscounts: AdminCall['document'] = {
  operation: 'query',
  query: `query ActiveAutomaticDiscounts {
  discountNodes(first: ${limits.discountsPerPage}, query: "method:automatic AND status:active") {
    nodes {
      id
      discount {
        __typename
${automaticKinds.map((kind) => `        ... on ${kind} {\n          title\n        }`).join('\n')}
      }
    }
  }
}`,
}

const automaticSchema = z.object({
  discountNodes: z.object({
    nodes: z.array(z.object({ id: z.string(), discount: z.object({ title: z.string() }) })),
  }),
})

export type AutomaticDiscount = { readonly id: string; readonly title: string }

export function parseAutomaticDiscounts(data: unknown): AutomaticDiscount[] | undefined {
  const nodes = automaticSchema.safeParse(data).data?.discountNodes.nodes
  return nodes?.map(({ id, discount: { title } }) => ({ id, title }))
}

/** An app has at most 50 functions, so one page suffices. */
export const deployedFunctionsDocument: AdminCall['document'] = {
  operation: 'query',
  query: `query DeployedFunctionVersions {
  shopifyFunctions(first: 50) {
    nodes {
      id
      title
      apiVersion
    }
  }
}`,
}

const functionsSchema = z.object({
  shopifyFunctions: z.object({
    nodes: z.array(z.object({ id: z.string(), title: z.string(), apiVersion: z.string() })),
  }),
})

export type DeployedFunction = { readonly id: string; readonly title: string; readonly apiVersion: string }

export function parseDeployedFunctions(data: unknown): DeployedFunction[] | undefined {
  return functionsSchema.safeParse(data).data?.shopifyFunctions.nodes
}
