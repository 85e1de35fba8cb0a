import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { loadScript } from './load-script.ts'
import type { TrackerPlugin } from './tracker-plugin.ts'
import { findOnWindow, putOnWindow } from './window-queue.ts'

const globalName = 'dataLayer'

/** Sends everything to the array `window.dataLayer`, for a tag manager or another script. */
export function windowTrackers({
  scriptUrl,
}: NonNullable<AnalyticsSettings['windowTrackers']>): TrackerPlugin {
  let script: ReturnType<typeof loadScript> | undefined
  const push = (entry: object): void => {
    const layer = findOnWindow(globalName)
    if (Array.isArray(layer)) layer.push(entry)
  }
  return {
    name: 'window-trackers',
    initialize() {
      putOnWindow({ [globalName]: findOnWindow(globalName) ?? [] })
      script = loadScript(scriptUrl)
    },
    loaded: () => script?.isLoaded() ?? false,
    identify: ({ payload: { userId, traits } }) => push({ event: 'identify', user_id: userId, ...traits }),
    track: ({ payload: { event, properties } }) => push({ event, ...properties }),
    page: ({ payload: { properties } }) => push({ event: 'page_viewed', page_path: properties.path }),
  }
}
