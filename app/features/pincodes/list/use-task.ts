import { useCallback } from 'react'
import { useTaskResult } from '../../../worker/use-task-result.ts'
import { runTask, type TaskArgument, type TaskName } from '../worker/run-task.ts'

/** Answer of the worker about the list; see {@link useTaskResult}. */
export function useTask<Name extends TaskName>(name: Name, argument: TaskArgument<Name> | undefined) {
  const run = useCallback((asked: TaskArgument<Name>) => runTask(name, asked), [name])
  return useTaskResult(run, argument, 'A list of pincodes could not be looked through.')
}
