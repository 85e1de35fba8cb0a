import { queryOptions } from '@tanstack/react-query'
import { z } from '#rules/schema.ts'
import { readAnswer, requestServer } from '../platform/request-server.ts'

const currentUserSchema = z.object({
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

/** User of the app and their shop (docs/product.md#own-api). */
export type CurrentUser = z.infer<typeof currentUserSchema>

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }): Promise<CurrentUser> => {
    return readAnswer(currentUserSchema, await requestServer('/app/api/current-user', { signal }))
  },
  staleTime: Number.POSITIVE_INFINITY,
})
