import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AdminQuestion } from '../admin-proxy/ask-admin.ts'
import type { ShopIdentity } from './mantle.ts'

/** Valid in every version from 2024-01 to 2026-10 (docs/platform.md#shop). */
export const shopIdentityDocument: AdminQuestion['document'] = {
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

/** The shop's identity for the billing service; undefined where the answer is not in the platform's form. */
export function readShopIdentity(data: unknown): ShopIdentity | undefined {
  const read = shopSchema.safeParse(data)
  if (!read.success) return undefined
  const { id, name, email, myshopifyDomain, plan } = read.data.shop
  // The service knows a shop by the number of its id.
  return {
    platformId: id.replace(/^.*\//, ''),
    myshopifyDomain,
    name,
    email,
    platformPlanName: plan.displayName,
  }
}

/** Digest of the identity, which shows a change without keeping the identity. */
export function digestIdentity(identity: ShopIdentity): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url')
}
