import { pincodeTasks } from './pincode-tasks.ts'
import type { TaskAnswer, TaskOrder } from './run-task.ts'

/** A thread of its own for what takes long on a large list. */
self.onmessage = ({ data: { id, name, argument } }: MessageEvent<TaskOrder>) => {
  self.postMessage(perform(id, () => pincodeTasks[name](argument)))
}

function perform(id: number, task: () => unknown): TaskAnswer {
  try {
    return { id, result: task() }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
