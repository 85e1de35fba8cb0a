import { z } from 'zod'
import type { AdminCall } from '../admin-proxy/call-admin.ts'

/** Valid in every version from 2024-01 to 2026-10 (docs/platform.md#shop). */
export const shopDetailsDocument: AdminCall['document'] = {
  operation: 'query',
  query: `query ShopDetails {
  shop {
    name
    email
    description
    url
    myshopifyDomain
    plan {
      displayName
    }
  }
}`,
}

const shopDetailsSchema = z.object({
  shop: z.object({
    name: z.string(),
    email: z.string(),
    description: z.string().nullable(),
    url: z.string(),
    myshopifyDomain: z.string(),
    plan: z.object({ displayName: z.string() }),
  }),
})

export type ShopDetails = z.infer<typeof shopDetailsSchema>['shop']

/** The shop's details from the data of {@link shopDetailsDocument}. Undefined if the data lacks them. */
export function parseShopDetails(data: unknown): ShopDetails | undefined {
  return shopDetailsSchema.safeParse(data).data?.shop
}
