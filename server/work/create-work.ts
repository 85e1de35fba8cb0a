import { availableParallelism } from 'node:os'
import type { Log } from '../log.ts'
import { createPool, type Pool } from './pool.ts'
import { type TaskLimits, taskLimits } from './task-limits.ts'
import type { Work } from './work.ts'

/** Number of threads. With at least two, one shop never blocks all. Each costs memory, so there are at most four. */
const threadsMin = 2
const threadsMax = 4

/** Runs the app's tasks in a pool of threads. */
export function createWork(
  threadFile: string,
  extensionsFolder: string,
  log: Log,
): Work & Pick<Pool, 'figures' | 'close'> {
  const limits: Readonly<Record<string, TaskLimits | undefined>> = taskLimits
  return createPool({
    threadFile,
    threadData: { extensionsFolder },
    threads: Math.min(threadsMax, Math.max(threadsMin, availableParallelism())),
    limitsOf: (kind) => {
      const known = limits[kind]
      if (known === undefined) throw new Error(`There is no task ${kind}`)
      return known
    },
    log,
  })
}
