import { z } from '../schema.ts'

/**
 * Addresses to which the app reports its usage (docs/product.md#analytics). Null if the app's operator does not use the
 * service. Addresses are complete.
 */
const analyticsSettingsSchema = z.object({
  productAnalytics: z.nullable(
    z.object({ token: z.nullable(z.string()), scriptUrl: z.string(), apiUrl: z.string() }),
  ),
  sessionRecording: z.nullable(
    z.object({ organization: z.string(), scriptUrl: z.string(), host: z.string() }),
  ),
  heatMap: z.nullable(z.object({ siteId: z.number(), scriptUrl: z.string() })),
  marketingAutomation: z.nullable(z.object({ scriptUrl: z.string() })),
  windowTrackers: z.nullable(z.object({ scriptUrl: z.string() })),
  trackingWebhook: z.nullable(z.object({ url: z.string() })),
})
export type AnalyticsSettings = z.infer<typeof analyticsSettingsSchema>

export const noAnalytics: AnalyticsSettings = {
  productAnalytics: null,
  sessionRecording: null,
  heatMap: null,
  marketingAutomation: null,
  windowTrackers: null,
  trackingWebhook: null,
}

/**
 * Settings of the chat in the app's pages. Null if there is no chat. Without a website id the chat cannot load, and
 * shows an error.
 */
const chatSettingsSchema = z.object({
  websiteId: z.string(),
  /** Address of the chat's script. Absent: the default address. */
  clientUrl: z.optional(z.string()),
})
export type ChatSettings = z.infer<typeof chatSettingsSchema>

/**
 * Settings of outside services that the server sends with the page, as JSON in the element `#outside-settings`. They
 * are separate from the other settings, since no screen waits for them.
 */
export const outsideSettingsSchema = z.object({
  analytics: analyticsSettingsSchema,
  chat: z.nullable(chatSettingsSchema),
})
export type OutsideSettings = z.infer<typeof outsideSettingsSchema>
