import { threadCpuUsage } from 'node:process'
import { createSearchMemory } from '../dead-ends/search-memory.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { runTask, type TaskOutcome } from './run-task.ts'
import type { Task } from './task.ts'

/** One task as it is handed to a thread. */
export type ThreadTask = {
  readonly kind: string
  readonly input: unknown
  /** One 32-bit number, zero until the task should stop. */
  readonly stop: SharedArrayBuffer
  readonly searchMs: number | undefined
}

/**
 * The function that a thread runs for each task of a table. A search has its time for itself: loading the functions that it asks
 * for does not count, whether or not its thread has just begun. `startWatch` begins to measure and gives the milliseconds so far.
 */
export function createThreadRunner(
  tasks: Readonly<Record<string, Task<never>>>,
  requireBuilds: RequireFunctionBuilds,
  startWatch: () => () => number = watchProcessorTime,
) {
  const searches = createSearchMemory()
  return async ({ kind, input, stop, searchMs }: ThreadTask): Promise<TaskOutcome> => {
    const task = Object.hasOwn(tasks, kind) ? (tasks[kind] as Task<unknown>) : undefined
    if (task === undefined) throw new Error(`There is no task ${kind}`)
    const flag = new Int32Array(stop)
    const isWanted = () => Atomics.load(flag, 0) === 0
    const usedMs = startWatch()
    let loadingMs = 0
    const requireApart: RequireFunctionBuilds = (...asked) => {
      const loadedMs = startWatch()
      try {
        return requireBuilds(...asked)
      } finally {
        loadingMs += loadedMs()
      }
    }
    const hasTime = () => isWanted() && (searchMs === undefined || usedMs() - loadingMs < searchMs)
    return runTask(task, input, { requireBuilds: requireApart, hasTime, isWanted, searches })
  }
}

/** The processor time of this thread from now on, in milliseconds. Other threads that are busy take nothing of it. */
function watchProcessorTime(): () => number {
  const before = threadCpuUsage()
  return () => {
    const { user, system } = threadCpuUsage(before)
    return (user + system) / 1_000
  }
}
