import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../log.ts'

/** A stretch longer than this keeps everybody else waiting for it. */
export const longStretchMs = 50

/** Something that uses this thread: a request, by its route, or a turn of a shop. */
type Activity = {
  readonly name: () => string
  /** Counts what it waits for elsewhere: another thread, or the platform. */
  away: number
}

export type LongStretches = { readonly route: string; readonly count: number; readonly maxMs: number }

export type LoopWatch = {
  /** Watches the thread while a request or turn is under way. The name is asked for only when it is needed. */
  readonly during: <Result>(name: () => string, work: () => Promise<Result>) => Promise<Result>
  /** Whoever waits here uses the thread for nothing meanwhile. */
  readonly aside: <Result>(waitFor: () => Promise<Result>) => Promise<Result>
  /** Stretches since the start, by route. */
  readonly listLong: () => LongStretches[]
  /** Notes a stretch that has just ended. To be called whenever a moment has passed. */
  readonly look: () => void
  readonly isAnythingUnderWay: () => boolean
}

/**
 * Notes each stretch in which the thread came to nothing else, and which requests may have caused it: those that were under way and
 * did not wait for something elsewhere.
 *
 * @param usedMs processor time of this thread, which stops while others have the processor.
 * @param intervalMs how often `look` is called while anything is under way.
 */
export function createLoopWatch(log: Log, usedMs: () => number, intervalMs: number): LoopWatch {
  const current = new AsyncLocalStorage<Activity>()
  const active = new Set<Activity>()
  const long = new Map<string, { count: number; maxMs: number }>()
  let lastLook = 0

  const look = () => {
    const used = usedMs()
    const ms = Math.round(used - lastLook - intervalMs)
    lastLook = used
    if (ms <= longStretchMs) return
    const present = [...active].filter(({ away }) => away === 0)
    const routes = new Set(present.map(({ name }) => name()))
    for (const route of routes) {
      const known = long.get(route) ?? { count: 0, maxMs: 0 }
      long.set(route, { count: known.count + 1, maxMs: Math.max(known.maxMs, ms) })
    }
    log.warn('the server was busy with one thing', { ms, route: [...routes].join(', ') })
  }

  return {
    look,
    isAnythingUnderWay: () => active.size > 0,
    async during(name, work) {
      // Before the first one began there was nothing to watch.
      if (active.size === 0) lastLook = usedMs()
      else look()
      const activity: Activity = { name, away: 0 }
      active.add(activity)
      try {
        return await current.run(activity, work)
      } finally {
        look()
        active.delete(activity)
      }
    },
    async aside(waitFor) {
      const activity = current.getStore()
      if (activity === undefined) return waitFor()
      // Time used until here is its own.
      look()
      activity.away += 1
      try {
        return await waitFor()
      } finally {
        look()
        activity.away -= 1
      }
    },
    listLong: () => [...long].map(([route, figures]) => ({ route, ...figures })),
  }
}
