import { threadCpuUsage } from 'node:process'
import { createSearchMemory } from '../dead-ends/search-memory.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { runTask, type TaskOutcome } from './run-task.ts'
import type { Task } from './task.ts'

/** One task in the form sent to a thread. */
export type ThreadTask = {
  readonly kind: string
  readonly input: unknown
  /** One 32-bit number. It is zero until the task should stop. */
  readonly stop: SharedArrayBuffer
  readonly searchMs: number | undefined
}

/**
 * Creates the function that a thread runs for each task. Loading functions does not count as search time, even in a new
 * thread. `startWatch` starts a measurement and returns a function for the elapsed milliseconds.
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

/** Processor time of this thread from now on, in milliseconds. Other busy threads do not affect it. */
function watchProcessorTime(): () => number {
  const before = threadCpuUsage()
  return () => {
    const { user, system } = threadCpuUsage(before)
    return (user + system) / 1_000
  }
}
