import { deployedFunctionHandles } from '../functions/function-handles.ts'
import { z } from '../schema.ts'

/** Ways for a merchant to contact support. Null if the app's operator does not offer one. */
const supportSchema = z.object({
  /** Page to book a call of half an hour. */
  bookingUrl: z.nullable(z.string()),
  chatUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Phone number with country code, such as +911234567890. */
  phone: z.nullable(z.string()),
  whatsAppPhone: z.nullable(z.string()),
})

export type SupportSettings = z.infer<typeof supportSchema>

export const noSupport: SupportSettings = {
  bookingUrl: null,
  chatUrl: null,
  email: null,
  phone: null,
  whatsAppPhone: null,
}

/** Settings that the server sends with the page, as JSON in the element `#app-settings`. */
export const appSettingsSchema = z.object({
  apiVersion: z.string().check(z.regex(/^(\d{4}-\d{2}|unstable)$/)),
  /** Ids of deployed functions from the configuration. The platform reports the others. */
  functions: z.partialRecord(z.enum(deployedFunctionHandles), z.string().check(z.minLength(1))),
  production: z.boolean(),
  shop: z.nullable(z.string()),
  support: supportSchema,
  /** Base address of the tutorial videos. Each video has a name below it. Null if there are no videos. */
  videosUrl: z.nullable(z.string()),
  /** Page with all videos. Absent if there is none. */
  videosPlaylistUrl: z.optional(z.string()),
})

export type AppSettings = z.infer<typeof appSettingsSchema>
