import { errorFields, type LogFields } from '../log.ts'
import { createCollectedLog, type LogLine } from './collected-log.ts'
import type { Task, TaskAnswer, TaskWorld } from './task.ts'

/** Outcome of a task, in the form sent back to the main thread. */
export type TaskOutcome = {
  readonly lines: readonly LogLine[]
} & (
  | { readonly status: TaskAnswer['status']; readonly json: Uint8Array<ArrayBuffer> }
  | { readonly failure: LogFields }
)

/** Runs a task in this thread. Its answer is serialized to JSON here, so that no other thread has to do it. */
export async function runTask<Input>(
  task: Task<Input>,
  input: Input,
  world: Omit<TaskWorld, 'log'>,
): Promise<TaskOutcome> {
  const lines: LogLine[] = []
  try {
    const { status, body } = await task(input, { ...world, log: createCollectedLog(lines) })
    return { lines, status, json: new TextEncoder().encode(JSON.stringify(body)) }
  } catch (error) {
    return { lines, failure: errorFields(error) }
  }
}
