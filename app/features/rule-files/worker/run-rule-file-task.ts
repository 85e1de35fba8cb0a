import { createTaskRunner } from '../../../worker/task-runner.ts'
import type { ruleFileTasks } from './rule-file-tasks.ts'

/** Reads rule files without blocking the page. */
export const runRuleFileTask = createTaskRunner<typeof ruleFileTasks>({
  start: () => new Worker(new URL('./rule-file-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./rule-file-tasks.ts')).ruleFileTasks,
  notStarted: 'The worker for lists of codes could not be started, so the page does its work.',
})
