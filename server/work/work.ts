import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../log.ts'
import type { TaskKind } from './task-limits.ts'
import type { TaskInput } from './tasks.ts'

export type WorkOptions = {
  /** Its tasks wait in one line, and never take all threads. */
  readonly shop: string
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** The lines that a task logs are written here. */
  readonly log: Log
  /** A task without a waiting screen. All such tasks together count as one shop. */
  readonly isBackground?: boolean
}

/** Why a task gave no answer of its own. */
export type WorkFault = 'busy' | 'time' | 'memory' | 'failed'

export type WorkAnswer = {
  readonly status: ContentfulStatusCode
  readonly json: Uint8Array<ArrayBuffer>
  /** Absent where the task answered by itself. */
  readonly fault?: WorkFault
}

/** Work for merchants, away from the thread that answers requests. */
export type Work = {
  /** Rejects with a ClientLeftError where nobody waits any more. Every other fault is an answer. */
  readonly run: <Kind extends TaskKind>(
    kind: Kind,
    input: TaskInput<Kind>,
    options: WorkOptions,
  ) => Promise<WorkAnswer>
}
