import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import type { Contact } from '../merchant.ts'
import { loadScript } from './load-script.ts'
import type { TrackerPlugin } from './tracker-plugin.ts'
import { createWindowQueue, findOnWindow, isFunction, putOnWindow } from './window-queue.ts'

const globalName = 'mt'

/** Sends each page and event, together with the contact, who is the app's user. */
export function marketingAutomation(
  { scriptUrl }: NonNullable<AnalyticsSettings['marketingAutomation']>,
  contact: Contact,
): TrackerPlugin {
  let script: ReturnType<typeof loadScript> | undefined
  const send = (page: { readonly page_title: string; readonly page_url: string }): void => {
    const tracker = findOnWindow(globalName)
    if (isFunction(tracker)) tracker('send', 'pageview', { ...contact, ...page })
  }
  return {
    name: 'marketing-automation',
    initialize() {
      putOnWindow({
        MauticTrackingObject: globalName,
        [globalName]: findOnWindow(globalName) ?? createWindowQueue(),
      })
      script = loadScript(scriptUrl)
    },
    loaded: () => script?.isLoaded() ?? false,
    page: ({ payload: { properties } }) => send({ page_title: properties.title, page_url: properties.url }),
    // The service only knows pages, so an event is sent as a page below the app's address.
    track: ({ payload: { event } }) =>
      send({ page_title: event, page_url: `${window.location.origin}/app/events/${event}` }),
  }
}
