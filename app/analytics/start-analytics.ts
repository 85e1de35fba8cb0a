import { Analytics } from 'analytics'
import { logFailure } from '../log-failure.ts'
import { isOwnEvent } from './event-schemas.ts'
import { appName, type Merchant } from './merchant.ts'
import type { PageView } from './page-view.ts'
import type { TrackerPlugin } from './plugins/tracker-plugin.ts'
import { followTrackedEvents, listTrackedEvents, type TrackedEvent } from './track.ts'

/** Version that the library's own guide names (docs/platform.md#analytics). */
const libraryVersion = 100

export type RunningAnalytics = {
  readonly page: (page: PageView) => void
  /** Ends sending. */
  readonly stop: () => void
}

/**
 * Identifies the merchant, sends the events tracked so far and then every new one. The library queues calls of a
 * plugin that is not loaded. It looks every three seconds and gives up after ten.
 */
export function startAnalytics(plugins: readonly TrackerPlugin[], merchant: Merchant): RunningAnalytics {
  const analytics = Analytics(formatConfig(plugins, merchant))
  analytics.on('ready', ({ payload }: { payload: { readonly failed?: readonly string[] } }) => {
    // The library would queue calls of a failed plugin for as long as the page is open.
    const failed = payload.failed ?? []
    if (failed.length > 0) void analytics.plugins.disable([...failed])
  })
  let isStopped = false
  const send = ({ event, properties }: TrackedEvent): void => {
    analytics.track(event, properties).catch((fault: unknown) => logFailure('Analytics', fault))
  }
  void analytics.identify(merchant.id, merchant.traits)
  for (const reported of listTrackedEvents()) send(reported)
  const stopFollowing = followTrackedEvents(send)
  return {
    page(page) {
      if (!isStopped) void analytics.page(page)
    },
    stop() {
      isStopped = true
      stopFollowing()
      void analytics.plugins.disable(plugins.map(({ name }) => name))
    },
  }
}

function formatConfig(plugins: readonly TrackerPlugin[], merchant: Merchant) {
  const kept = new Map<string, unknown>()
  return {
    app: appName,
    version: libraryVersion,
    plugins: [ownCallsOnly(merchant), ...plugins],
    // In memory: nothing about the merchant stays in the browser.
    storage: {
      getItem: (key: string) => kept.get(key),
      setItem: (key: string, value: unknown) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

type StartedCall<Payload> = { readonly payload: Payload; readonly abort: (reason: string) => unknown }

/** The library accepts calls from the page's address too (`an_event`, `an_uid`), which anybody can write. */
function ownCallsOnly(merchant: Merchant) {
  return {
    name: 'own-calls-only',
    trackStart: ({ payload, abort }: StartedCall<{ event: unknown; properties: unknown }>) =>
      isOwnEvent(payload) ? undefined : abort('not an event of the app'),
    identifyStart: ({ payload, abort }: StartedCall<{ userId: unknown }>) =>
      payload.userId === merchant.id ? undefined : abort('not the merchant'),
  }
}
