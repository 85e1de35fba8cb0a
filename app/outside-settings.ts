import { noAnalytics, type OutsideSettings, outsideSettingsSchema } from '#rules/records/outside-settings.ts'

const nothing: OutsideSettings = { analytics: noAnalytics, chat: null }

/**
 * Reads the JSON that the server put into the page. Throws an error that names the fault. A page without JSON has no
 * services.
 */
export function readOutsideSettings(page: Document): OutsideSettings {
  const text = page.getElementById('outside-settings')?.textContent
  return text ? outsideSettingsSchema.parse(JSON.parse(text)) : nothing
}

/** True if any tracker of the app's use is configured. */
export function isAnalyticsSetUp({ analytics }: OutsideSettings): boolean {
  return Object.values(analytics).some((one) => one !== null)
}
