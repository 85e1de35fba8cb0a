import { Analytics } from 'analytics'
import { logFailure } from '../log-failure.ts'
import { isOwnEvent } from './event-schemas.ts'
import { appName, type Merchant } from './merchant.ts'
import type { PageView } from './page-view.ts'
import type { TrackerPlugin } from './plugins/tracker-plugin.ts'
import { followTrackedEvents, listTrackedEvents, type TrackedEvent } from './track.ts'

/** Version from the library's own guide (docs/platform.md#analytics). */
const libraryVersion = 100

export type RunningAnalytics = {
  readonly page: (page: PageView) => void
  /** Stops sending. */
  readonly stop: () => void
}

/**
 * Identifies the merchant, sends the events recorded so far, and then each new one. The library queues calls for a
 * plugin that has not loaded. It checks every three seconds, and gives up after ten seconds.
 */
export function startAnalytics(plugins: readonly TrackerPlugin[], merchant: Merchant): RunningAnalytics {
  const analytics = Analytics(formatConfig(plugins, merchant))
  analytics.on('ready', ({ payload }: { payload: { readonly failed?: readonly string[] } }) => {
    // Otherwise the library would queue calls for a failed plugin while the page is open.
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
  const buffered = new Map<string, unknown>()
  return {
    app: appName,
    version: libraryVersion,
    plugins: [ownCallsOnly(merchant), ...plugins],
    // Kept in memory, so that no data about the merchant stays in the browser.
    storage: {
      getItem: (key: string) => buffered.get(key),
      setItem: (key: string, value: unknown) => void buffered.set(key, value),
      removeItem: (key: string) => void buffered.delete(key),
    },
  }
}

type StartedCall<Payload> = { readonly payload: Payload; readonly abort: (reason: string) => unknown }

/** Drops calls from the page's address (`an_event`, `an_uid`), which the library accepts but anybody can write. */
function ownCallsOnly(merchant: Merchant) {
  return {
    name: 'own-calls-only',
    trackStart: ({ payload, abort }: StartedCall<{ event: unknown; properties: unknown }>) =>
      isOwnEvent(payload) ? undefined : abort('not an event of the app'),
    identifyStart: ({ payload, abort }: StartedCall<{ userId: unknown }>) =>
      payload.userId === merchant.id ? undefined : abort('not the merchant'),
  }
}
