import { deployedFunctionHandles } from '../language/function-variants.ts'
import { z } from '../schema.ts'

/** What the server tells the client when it serves the page, as JSON in the element `#app-settings`. */
export const appSettingsSchema = z.object({
  apiVersion: z.string().check(z.regex(/^(\d{4}-\d{2}|unstable)$/)),
  /** The id the platform gave each deployed function. */
  functions: z.record(z.enum(deployedFunctionHandles), z.string().check(z.minLength(1))),
  production: z.boolean(),
  shop: z.nullable(z.string()),
})

export type AppSettings = z.infer<typeof appSettingsSchema>
