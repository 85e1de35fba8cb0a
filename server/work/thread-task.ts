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

/** The function that a thread runs for each task of a table. */
export function createThreadRunner(
  tasks: Readonly<Record<string, Task<never>>>,
  requireBuilds: RequireFunctionBuilds,
  prepareSearch: () => void,
) {
  const searches = createSearchMemory()
  return async ({ kind, input, stop, searchMs }: ThreadTask): Promise<TaskOutcome> => {
    const task = Object.hasOwn(tasks, kind) ? (tasks[kind] as Task<unknown>) : undefined
    if (task === undefined) throw new Error(`There is no task ${kind}`)
    // A search has its time for itself, whether or not its thread has just begun.
    if (searchMs !== undefined) prepareSearch()
    const flag = new Int32Array(stop)
    const isWanted = () => Atomics.load(flag, 0) === 0
    // The processor time of this thread alone: others that are busy take nothing of it.
    const before = threadCpuUsage()
    const usedMs = () => {
      const { user, system } = threadCpuUsage(before)
      return (user + system) / 1_000
    }
    const hasTime = () => isWanted() && (searchMs === undefined || usedMs() < searchMs)
    return runTask(task, input, { requireBuilds, hasTime, isWanted, searches })
  }
}
