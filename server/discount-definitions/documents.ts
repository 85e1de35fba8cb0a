import { z } from 'zod'
import type { FoundDefinition } from '#rules/records/discount-definitions.ts'
import type { AdminCall } from '../admin-proxy/call-admin.ts'

type Document = AdminCall['document']

/** Definitions of metafields on discounts in one namespace (docs/platform.md#metafield-definitions). */
export const discountDefinitions: Document = {
  operation: 'query',
  query: `query DiscountDefinitions($namespace: String!) {
  metafieldDefinitions(first: 10, ownerType: DISCOUNT, namespace: $namespace) {
    nodes {
      key
      type {
        name
      }
      access {
        admin
        storefront
      }
    }
  }
}`,
}

const definitionsSchema = z.object({
  metafieldDefinitions: z.object({
    nodes: z.array(
      z.object({
        key: z.string(),
        type: z.object({ name: z.string() }),
        access: z.object({ admin: z.string().nullable(), storefront: z.string().nullable() }),
      }),
    ),
  }),
})

export function parseDefinitions(data: unknown): FoundDefinition[] | undefined {
  const nodes = definitionsSchema.safeParse(data).data?.metafieldDefinitions.nodes
  return nodes?.map(({ key, type, access }) => ({ key, type: type.name, ...access }))
}

const writeDefinition = (name: string, field: string, type: string, written: string): Document => ({
  operation: 'mutation',
  query: `mutation ${name}($definition: ${type}!) {
  payload: ${field}(definition: $definition) {
    ${written} {
      id
    }
    userErrors {
      field
      message
      code
    }
  }
}`,
})

export const definitionWrites = {
  create: writeDefinition(
    'DiscountDefinitionCreate',
    'metafieldDefinitionCreate',
    'MetafieldDefinitionInput',
    'createdDefinition',
  ),
  update: writeDefinition(
    'DiscountDefinitionUpdate',
    'metafieldDefinitionUpdate',
    'MetafieldDefinitionUpdateInput',
    'updatedDefinition',
  ),
} as const satisfies Record<string, Document>

/** Writes metafields of a discount in the namespace that only the app can access. Either all are written or none. */
export const moveMetafields: Document = {
  operation: 'mutation',
  query: `mutation DiscountMetafieldsMove($metafields: [MetafieldsSetInput!]!) {
  payload: metafieldsSet(metafields: $metafields) {
    userErrors {
      field
      message
      code
    }
  }
}`,
}

const payloadSchema = z.object({
  payload: z.object({
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullable() })),
  }),
})

/** Faults that the platform found in a write. Empty if the write succeeded. */
export function parseUserErrors(data: unknown) {
  return payloadSchema.safeParse(data).data?.payload.userErrors
}
