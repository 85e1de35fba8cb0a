import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'

export type TrackedEvent = {
  [Event in AnalyticsEvent]: { readonly event: Event; readonly properties: AnalyticsEvents[Event] }
}[AnalyticsEvent]

/** Maximum number of stored events. The oldest ones are dropped first. */
export const mostTrackedEvents = 100

const tracked: TrackedEvent[] = []
const followers = new Set<(event: TrackedEvent) => void>()

/** Records an event about the use of the app. All events pass through here. Trackers may be added later or never. */
export function track<Event extends AnalyticsEvent>(event: Event, properties: AnalyticsEvents[Event]): void {
  // The cast relies on `track` taking an event with its own properties, which the compiler cannot infer.
  const reported = { event, properties } as TrackedEvent
  tracked.push(reported)
  tracked.splice(0, tracked.length - mostTrackedEvents)
  for (const follow of followers) follow(reported)
}

/** Events since the page was opened, latest last. */
export function listTrackedEvents(): readonly TrackedEvent[] {
  return [...tracked]
}

/** Calls `follow` for each later event, until the returned function is called. */
export function followTrackedEvents(follow: (event: TrackedEvent) => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}
