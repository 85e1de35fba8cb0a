import type { TaskAnswer, TaskOrder } from './task-runner.ts'

/** Makes the calling worker run the tasks that are sent to it. */
export function answerTasks(tasks: Readonly<Record<string, (argument: never) => unknown>>): void {
  self.onmessage = async ({ data: { id, name, argument } }: MessageEvent<TaskOrder>) => {
    self.postMessage(await perform(id, () => tasks[name]?.(argument as never)))
  }
}

async function perform(id: number, task: () => unknown): Promise<TaskAnswer> {
  try {
    return { id, result: await task() }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
