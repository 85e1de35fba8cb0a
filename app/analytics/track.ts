import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'

export type TrackedEvent = {
  [Event in AnalyticsEvent]: { readonly event: Event; readonly properties: AnalyticsEvents[Event] }
}[AnalyticsEvent]

/** Maximum of remembered events; the oldest are forgotten first. */
export const mostTrackedEvents = 100

const tracked: TrackedEvent[] = []
const followers = new Set<(event: TrackedEvent) => void>()

/** Records an event of the app's use. Every event goes through here. Trackers may follow later or never. */
export function track<Event extends AnalyticsEvent>(event: Event, properties: AnalyticsEvents[Event]): void {
  // The cast relies on `track` taking an event with its own properties, which the compiler cannot see.
  const reported = { event, properties } as TrackedEvent
  tracked.push(reported)
  tracked.splice(0, tracked.length - mostTrackedEvents)
  for (const follow of followers) follow(reported)
}

/** Events since the page was opened, the latest last. */
export function listTrackedEvents(): readonly TrackedEvent[] {
  return [...tracked]
}

/** Calls `follow` with each event from now on, until the returned function is called. */
export function followTrackedEvents(follow: (event: TrackedEvent) => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}
