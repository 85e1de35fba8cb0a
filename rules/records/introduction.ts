import { z } from '../schema.ts'

/**
 * `GET` and `PUT /app/api/introduction`: may outside services know who the user is? Null until the user has answered
 * (docs/product.md#analytics).
 */
export const introductionSchema = z.object({ isAllowed: z.nullable(z.boolean()) })
export type Introduction = z.infer<typeof introductionSchema>

/** `PUT /app/api/introduction`. */
export const introductionChangeSchema = z.object({ isAllowed: z.boolean() })
