import type { TaskAnswer, TaskOrder } from './task-runner.ts'

/** Makes the worker that this is called in do the tasks it is sent. */
export function answerTasks(tasks: Readonly<Record<string, (argument: never) => unknown>>): void {
  self.onmessage = ({ data: { id, name, argument } }: MessageEvent<TaskOrder>) => {
    self.postMessage(perform(id, () => tasks[name]?.(argument as never)))
  }
}

function perform(id: number, task: () => unknown): TaskAnswer {
  try {
    return { id, result: task() }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
