import { createTaskRunner } from '../../../worker/task-runner.ts'
import type { codeListTasks } from './code-list-tasks.ts'

/** Reads a list of codes without blocking the page. */
export const runCodeListTask = createTaskRunner<typeof codeListTasks>({
  start: () => new Worker(new URL('./code-list-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./code-list-tasks.ts')).codeListTasks,
  notStarted: 'The worker for lists of codes could not be started, so the page does its work.',
})
