import type { Clock } from '../clock.ts'
import { createSearchMemory } from '../dead-ends/search-memory.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { throwIfGone } from '../work/client-gone-error.ts'
import { readOutcome } from '../work/read-outcome.ts'
import { runTask } from '../work/run-task.ts'
import type { Task } from '../work/task.ts'
import { type TaskLimits, taskLimits } from '../work/task-limits.ts'
import { tasks } from '../work/tasks.ts'
import type { Work } from '../work/work.ts'

/** Runs tasks without threads, with the test's clock. */
export function createWorkInThisThread(requireBuilds: RequireFunctionBuilds, clock: Clock): Work {
  const searches = createSearchMemory()
  return {
    run: async (kind, input, { signal, log }) => {
      throwIfGone(signal)
      const { searchMs }: TaskLimits = taskLimits[kind]
      const endsAt = searchMs === undefined ? undefined : clock.now().getTime() + searchMs
      const isWanted = () => !signal.aborted
      const hasTime = () => isWanted() && (endsAt === undefined || clock.now().getTime() < endsAt)
      const outcome = await runTask(tasks[kind] as Task<unknown>, structuredClone(input), {
        requireBuilds,
        isWanted,
        hasTime,
        searches,
      })
      throwIfGone(signal)
      return readOutcome(outcome, log)
    },
  }
}
