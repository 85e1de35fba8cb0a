import { z } from '../schema.ts'

/**
 * Addresses where the app reports how it is used (docs/product.md#analytics). Null where the app's operator does not use
 * that service. Addresses are whole.
 */
export const analyticsSettingsSchema = z.object({
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

/** The chat in the app's pages; null where there is none. Without an id of the website it cannot load, and says so. */
export const chatSettingsSchema = z.object({
  websiteId: z.string(),
  /** Address of the chat's script. Absent for the chat's own. */
  clientUrl: z.optional(z.string()),
})
export type ChatSettings = z.infer<typeof chatSettingsSchema>

/**
 * Settings of outside services that the server sends with the page, as JSON in the element `#outside-settings`. They are
 * apart from the other settings, since no screen waits for them.
 */
export const outsideSettingsSchema = z.object({
  analytics: analyticsSettingsSchema,
  chat: z.nullable(chatSettingsSchema),
})
export type OutsideSettings = z.infer<typeof outsideSettingsSchema>
