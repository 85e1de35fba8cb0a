import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../log.ts'
import type { TaskKind } from './task-limits.ts'
import type { TaskInput } from './tasks.ts'

export type WorkOptions = {
  /** The shop's tasks wait in one line and never occupy all threads. */
  readonly shop: string
  /** Aborts when the caller no longer wants the answer. */
  readonly signal: AbortSignal
  /** Log that receives the task's lines. */
  readonly log: Log
  /** True for a task without a waiting screen. All of these together count as one shop. */
  readonly isBackground?: boolean
}

/** Reason why a task gave no answer of its own. */
export type WorkFault = 'busy' | 'time' | 'memory' | 'failed'

export type WorkAnswer = {
  readonly status: ContentfulStatusCode
  readonly json: Uint8Array<ArrayBuffer>
  /** Absent if the task itself answered. */
  readonly fault?: WorkFault
}

/** Runs tasks for merchants outside the thread that answers requests. */
export type Work = {
  /** Rejects with a ClientGoneError if the caller no longer wants the answer. Every other fault is an answer. */
  readonly run: <Kind extends TaskKind>(
    kind: Kind,
    input: TaskInput<Kind>,
    options: WorkOptions,
  ) => Promise<WorkAnswer>
}
