import { deployedFunctionHandles } from '../language/function-variants.ts'
import { z } from '../schema.ts'

/** What the server tells the client when it serves the page, as JSON in the element `#app-settings`. */
export const appSettingsSchema = z.object({
  apiVersion: z.string().check(z.regex(/^(\d{4}-\d{2}|unstable)$/)),
  /** The ids the platform gave the deployed functions, as far as they are set; the platform tells the rest. */
  functions: z.partialRecord(z.enum(deployedFunctionHandles), z.string().check(z.minLength(1))),
  production: z.boolean(),
  shop: z.nullable(z.string()),
})

export type AppSettings = z.infer<typeof appSettingsSchema>
