// Imported by its path, since only this file of the package is for browsers.
import mixpanelPlugin from '@analytics/mixpanel/lib/analytics-plugin-mixpanel.browser.es.js'
import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import type { TrackerPlugin } from './tracker-plugin.ts'

/** Properties that the vendor's script would add. Launch addresses contain tokens, and titles contain typed texts. */
const neverReported = [
  '$current_url',
  '$initial_referrer',
  '$initial_referring_domain',
  '$referrer',
  '$referring_domain',
  'current_page_title',
  'current_url_search',
]

/** Counts events by shop. Without a token it logs that and never starts. */
export function productAnalytics({
  token,
  scriptUrl,
  apiUrl,
}: NonNullable<AnalyticsSettings['productAnalytics']>): TrackerPlugin {
  const plugin = mixpanelPlugin({
    token: token ?? '',
    customScriptSrc: scriptUrl,
    pageEvent: 'page_viewed',
    options: {
      api_host: apiUrl,
      autocapture: false,
      track_pageview: false,
      save_referrer: false,
      stop_utm_persistence: true,
      ip: false,
      persistence: 'localStorage',
      property_blacklist: neverReported,
    },
  })
  return {
    ...plugin,
    name: 'product-analytics',
    initialize: () => plugin.initialize({ config: plugin.config }),
  }
}
