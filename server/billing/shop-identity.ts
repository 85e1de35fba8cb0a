import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AdminCall } from '../admin-proxy/call-admin.ts'
import type { ShopIdentity } from './mantle.ts'

/** Valid in every version from 2024-01 to 2026-10 (docs/platform.md#shop). */
export const shopIdentityDocument: AdminCall['document'] = {
  operation: 'query',
  query: `query ShopIdentity {
  shop {
    id
    name
    email
    myshopifyDomain
    plan {
      displayName
    }
  }
}`,
}

const shopSchema = z.object({
  shop: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    myshopifyDomain: z.string(),
    plan: z.object({ displayName: z.string() }),
  }),
})

/** The shop's identity for the billing service. Undefined if the answer has another format. */
export function readShopIdentity(data: unknown): ShopIdentity | undefined {
  const read = shopSchema.safeParse(data)
  if (!read.success) return undefined
  const { id, name, email, myshopifyDomain, plan } = read.data.shop
  // The service identifies a shop by the number in its id.
  return {
    platformId: id.replace(/^.*\//, ''),
    myshopifyDomain,
    name,
    email,
    platformPlanName: plan.displayName,
  }
}

/** Digest of the identity. It detects a change without storing the identity. */
export function digestIdentity(identity: ShopIdentity): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url')
}
