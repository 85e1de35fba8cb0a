import { z } from '../schema.ts'

/**
 * `GET` and `PUT /app/api/introduction`: may services outside know who the person is? Null until the person has answered
 * (docs/product.md#analytics).
 */
export const introductionSchema = z.object({ isAllowed: z.nullable(z.boolean()) })
export type Introduction = z.infer<typeof introductionSchema>

/** `PUT /app/api/introduction`. */
export const introductionChangeSchema = z.object({ isAllowed: z.boolean() })
