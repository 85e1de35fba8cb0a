import { z } from 'zod'

/** Valid in every version from 2024-01 to 2026-10 (docs/platform.md#delegate-tokens). */
export const createDelegateTokenDocument = `mutation CreateDelegateAccessToken($input: DelegateAccessTokenInput!) {
  delegateAccessTokenCreate(input: $input) {
    delegateAccessToken {
      accessToken
      accessScopes
    }
    shop {
      myshopifyDomain
    }
    userErrors {
      code
      message
    }
  }
}`

export const createdDelegateTokenSchema = z.object({
  delegateAccessTokenCreate: z.object({
    delegateAccessToken: z
      .object({ accessToken: z.string().min(1), accessScopes: z.array(z.string()) })
      .nullable(),
    shop: z.object({ myshopifyDomain: z.string() }),
    userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
  }),
})
