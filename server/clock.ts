import { setTimeout as wait } from 'node:timers/promises'
import { LONGEST_TIMER_MS } from '../program/timers.ts'

export type Clock = {
  now: () => Date
  /** Resolves after the time, or after 24 days where it is longer; rejects at once when the signal fires. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** True where an end lies ahead, by no more than it may. One further ahead was noted before the clock was set back, and is over. */
export const isAhead = (end: Date | number, mostMs: number, now: Date): boolean => {
  const left = Number(end) - now.getTime()
  return left > 0 && left <= mostMs
}

/** True where less time has passed since a moment. One that lies ahead was noted before the clock was set back, and is long ago. */
export const isRecent = (moment: Date, milliseconds: number, now: Date): boolean =>
  isAhead(moment.getTime() + milliseconds, milliseconds, now)

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds, signal) =>
    wait(Math.min(milliseconds, LONGEST_TIMER_MS), undefined, signal === undefined ? {} : { signal }),
}
