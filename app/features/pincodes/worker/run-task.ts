import * as runner from '../../../worker/task-runner.ts'
import type { pincodeTasks } from './pincode-tasks.ts'

type Tasks = typeof pincodeTasks
export type TaskName = keyof Tasks
export type TaskArgument<Name extends TaskName> = runner.TaskArgument<Tasks, Name>
export type TaskResult<Name extends TaskName> = runner.TaskResult<Tasks, Name>

/** Runs a task on pincodes without blocking the page. */
export const runTask = runner.createTaskRunner<Tasks>({
  start: () => new Worker(new URL('./pincode-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./pincode-tasks.ts')).pincodeTasks,
  notStarted: 'The worker for pincodes could not be started, so the page does its work.',
})
