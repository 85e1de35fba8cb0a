import { setTimeout as wait } from 'node:timers/promises'

export type Clock = {
  now: () => Date
  /** Resolves after the time; rejects at once when the signal fires. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, signal === undefined ? {} : { signal }),
}
