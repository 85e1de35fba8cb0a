import { createTaskRunner } from '../../../worker/task-runner.ts'
import type { codeFileTasks } from './code-file-tasks.ts'

/** Runs a task on a file with codes without blocking the page. */
export const runCodeFileTask = createTaskRunner<typeof codeFileTasks>({
  start: () => new Worker(new URL('./code-file-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./code-file-tasks.ts')).codeFileTasks,
  notStarted: 'The worker for files could not be started, so the page does its work.',
})
