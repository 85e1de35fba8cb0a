import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'

export type TrackedEvent = {
  [Event in AnalyticsEvent]: { readonly event: Event; readonly properties: AnalyticsEvents[Event] }
}[AnalyticsEvent]

/** As many events as are remembered; the oldest are forgotten first. */
export const mostTrackedEvents = 100

const tracked: TrackedEvent[] = []
const followers = new Set<(event: TrackedEvent) => void>()

/** The one place through which everything goes that the app tells about its use. Who sends it on comes later, if at all. */
export function track<Event extends AnalyticsEvent>(event: Event, properties: AnalyticsEvents[Event]): void {
  // The compiler does not see that an event and its own properties are one of the pairs.
  const told = { event, properties } as TrackedEvent
  tracked.push(told)
  tracked.splice(0, tracked.length - mostTrackedEvents)
  for (const follow of followers) follow(told)
}

/** What was told since the page was opened, the latest last. */
export function listTrackedEvents(): readonly TrackedEvent[] {
  return [...tracked]
}

/** Is handed each event that is told from now on, until it calls what this answers. */
export function followTrackedEvents(follow: (event: TrackedEvent) => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}
