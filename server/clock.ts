import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from './world.ts'

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, signal === undefined ? {} : { signal }),
}
