import { z } from '../schema.ts'

/** Answer of GET /app/api/current-user (docs/product.md#own-api). */
export const currentUserSchema = z.object({
  currentUser: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
  shopDetails: z.object({
    name: z.string(),
    email: z.string(),
    description: z.nullable(z.string()),
    url: z.string(),
    myshopifyDomain: z.string(),
    plan: z.object({ displayName: z.string() }),
  }),
})

/** The user of the app and the user's shop. */
export type CurrentUser = z.infer<typeof currentUserSchema>
