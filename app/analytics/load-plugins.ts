import type { CurrentUser } from '#rules/records/current-user.ts'
import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { logFailure } from '../log-failure.ts'
import { describeContact, describeMerchant } from './merchant.ts'
import { guardPlugin, type TrackerPlugin } from './plugins/tracker-plugin.ts'

/** Settings that switch off services that receive more than counts: recordings of the screen, and the person's name. */
const untilIntroduced = { sessionRecording: null, heatMap: null, marketingAutomation: null } as const

/**
 * Plugins of the configured services, each from a separate file. A plugin whose file fails to load is left out.
 *
 * @param isIntroduced true if the person agreed to sending more than counts.
 */
export async function loadPlugins(
  settings: AnalyticsSettings,
  who: CurrentUser,
  isIntroduced: boolean,
): Promise<readonly TrackerPlugin[]> {
  const {
    productAnalytics,
    sessionRecording,
    heatMap,
    marketingAutomation,
    windowTrackers,
    trackingWebhook,
  } = isIntroduced ? settings : { ...settings, ...untilIntroduced }
  const loads: (Promise<TrackerPlugin> | null)[] = [
    productAnalytics &&
      import('./plugins/product-analytics.ts').then((file) => file.productAnalytics(productAnalytics)),
    sessionRecording &&
      import('./plugins/session-recording.ts').then((file) => file.sessionRecording(sessionRecording)),
    heatMap && import('./plugins/heat-map.ts').then((file) => file.heatMap(heatMap)),
    marketingAutomation &&
      import('./plugins/marketing-automation.ts').then((file) =>
        file.marketingAutomation(marketingAutomation, describeContact(who)),
      ),
    windowTrackers &&
      import('./plugins/window-trackers.ts').then((file) => file.windowTrackers(windowTrackers)),
    trackingWebhook &&
      import('./plugins/tracking-webhook.ts').then((file) =>
        file.trackingWebhook(trackingWebhook, describeMerchant(who)),
      ),
  ]
  const outcomes = await Promise.allSettled(loads.filter((load) => load !== null))
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [guardPlugin(outcome.value)]
    logFailure('Analytics: a plugin did not load', outcome.reason)
    return []
  })
}
