import type { TaskAnswer, TaskOrder } from './task-runner.ts'

/** Makes the worker that this is called in do the tasks it is sent. */
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
