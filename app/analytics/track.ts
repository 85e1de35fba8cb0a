import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'

export type TrackedEvent = {
  [Event in AnalyticsEvent]: { readonly event: Event; readonly properties: AnalyticsEvents[Event] }
}[AnalyticsEvent]

/** As many events as are remembered; the oldest are forgotten first. */
export const mostTrackedEvents = 100

const tracked: TrackedEvent[] = []

/** The one place through which everything goes that the app tells about its use. */
export function track<Event extends AnalyticsEvent>(event: Event, properties: AnalyticsEvents[Event]): void {
  // The compiler does not see that an event and its own properties are one of the pairs.
  tracked.push({ event, properties } as TrackedEvent)
  tracked.splice(0, tracked.length - mostTrackedEvents)
}

/** What was told since the page was opened, the latest last. */
export function listTrackedEvents(): readonly TrackedEvent[] {
  return [...tracked]
}
