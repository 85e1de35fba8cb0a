import { z } from 'zod'
import { deployedFunctionHandles } from '../language/function-variants.ts'

/** What the server tells the client when it serves the page, as JSON in the element `#app-settings`. */
export const appSettingsSchema = z.object({
  apiVersion: z.string().regex(/^(\d{4}-\d{2}|unstable)$/),
  /** The ids the platform gave the deployed functions, as far as they are set; the platform tells the rest. */
  functions: z.partialRecord(z.enum(deployedFunctionHandles), z.string().min(1)),
  production: z.boolean(),
  shop: z.string().nullable(),
})

export type AppSettings = z.infer<typeof appSettingsSchema>
