import { setTimeout as wait } from 'node:timers/promises'
import { LONGEST_TIMER_MS } from '../program/timers.ts'

export type Clock = {
  now: () => Date
  /** Resolves after the given time, at most 24 days. Rejects at once when the signal aborts. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/**
 * True if an end is in the future, by at most `mostMs`. A later end was stored before the clock was set back, and
 * counts as past.
 */
export const isAhead = (end: Date | number, mostMs: number, now: Date): boolean => {
  const left = Number(end) - now.getTime()
  return left > 0 && left <= mostMs
}

/**
 * True if less than `milliseconds` have passed since a moment. A moment in the future was stored before the clock was
 * set back, and counts as long ago.
 */
export const isRecent = (moment: Date, milliseconds: number, now: Date): boolean =>
  isAhead(moment.getTime() + milliseconds, milliseconds, now)

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds, signal) =>
    wait(Math.min(milliseconds, LONGEST_TIMER_MS), undefined, signal === undefined ? {} : { signal }),
}
