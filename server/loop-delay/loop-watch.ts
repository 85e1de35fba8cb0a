import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../log.ts'

/** A stretch longer than this makes all other requests wait noticeably. */
const longStretchMs = 50
/** Interval of the log line about waits. A busy machine has many per second, so each line has a count. */
const waitsLoggedEveryMs = 60_000

/** Readings of two clocks at one moment. */
export type ThreadTimes = {
  /** Processor time of this thread. It stops while other programs or threads use the processor. */
  readonly usedMs: number
  /** Time of the clock, which also passes while others have the processor. */
  readonly wallMs: number
}

/** Times in which the thread had work but waited for the processor. */
export type ProcessorWaits = { readonly count: number; readonly maxMs: number }

/** Something that uses this thread: a request, named by its route, or a shop's turn. */
type Activity = {
  readonly name: () => string
  /** Number of current waits for something elsewhere, such as another thread or the platform. */
  away: number
}

export type LongStretches = { readonly route: string; readonly count: number; readonly maxMs: number }

export type LoopWatch = {
  /** Watches the thread while a request or turn runs. `name` is called only when it is needed. */
  readonly during: <Result>(name: () => string, work: () => Promise<Result>) => Promise<Result>
  /** Runs a wait during which the code does not use the thread. */
  readonly aside: <Result>(waitFor: () => Promise<Result>) => Promise<Result>
  /** Long stretches since the start, by route. */
  readonly listLong: () => LongStretches[]
  /** Waits for a processor since the start. */
  readonly countWaits: () => ProcessorWaits
  /** Records a stretch that has just ended. Call this whenever the thread becomes free. */
  readonly look: () => void
  readonly isAnythingUnderWay: () => boolean
}

/**
 * Records each stretch in which the thread did nothing else, and which requests may have caused it. Candidates were
 * running and did not wait for something elsewhere. A stretch that is long only in elapsed time is a wait for a
 * processor. Other programs or threads used it then, so no request is to blame.
 *
 * @param intervalMs interval between calls of `look` while anything is running.
 */
export function createLoopWatch(log: Log, readTimes: () => ThreadTimes, intervalMs: number): LoopWatch {
  const current = new AsyncLocalStorage<Activity>()
  const active = new Set<Activity>()
  const long = new Map<string, { count: number; maxMs: number }>()
  let lastLook: ThreadTimes = { usedMs: 0, wallMs: 0 }
  const waits = { count: 0, maxMs: 0 }
  const unloggedWaits = { count: 0, maxMs: 0 }
  let waitsLoggedAt = Number.NEGATIVE_INFINITY

  const noteWait = (ms: number, { wallMs }: ThreadTimes) => {
    for (const counted of [waits, unloggedWaits]) {
      counted.count += 1
      counted.maxMs = Math.max(counted.maxMs, ms)
    }
    if (wallMs - waitsLoggedAt < waitsLoggedEveryMs) return
    log.info('the server waited for a processor', { ...unloggedWaits })
    waitsLoggedAt = wallMs
    unloggedWaits.count = 0
    unloggedWaits.maxMs = 0
  }

  const checkLoop = () => {
    const now = readTimes()
    const ms = Math.round(now.usedMs - lastLook.usedMs - intervalMs)
    const wallMs = Math.round(now.wallMs - lastLook.wallMs - intervalMs)
    lastLook = now
    if (ms <= longStretchMs) {
      if (wallMs > longStretchMs) noteWait(wallMs, now)
      return
    }
    const present = [...active].filter(({ away }) => away === 0)
    const routes = new Set(present.map(({ name }) => name()))
    for (const route of routes) {
      const known = long.get(route) ?? { count: 0, maxMs: 0 }
      long.set(route, { count: known.count + 1, maxMs: Math.max(known.maxMs, ms) })
    }
    log.warn('the server was busy with one thing', { ms, wallMs, route: [...routes].join(', ') })
  }

  return {
    look: checkLoop,
    isAnythingUnderWay: () => active.size > 0,
    async during(name, work) {
      // Before the first activity, there was nothing to watch.
      if (active.size === 0) lastLook = readTimes()
      else checkLoop()
      const activity: Activity = { name, away: 0 }
      active.add(activity)
      try {
        return await current.run(activity, work)
      } finally {
        checkLoop()
        active.delete(activity)
      }
    },
    async aside(waitFor) {
      const activity = current.getStore()
      if (activity === undefined) return waitFor()
      // Time used up to here belongs to this activity.
      checkLoop()
      activity.away += 1
      try {
        return await waitFor()
      } finally {
        checkLoop()
        activity.away -= 1
      }
    },
    countWaits: () => ({ ...waits }),
    listLong: () => [...long].map(([route, figures]) => ({ route, ...figures })),
  }
}
