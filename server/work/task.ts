import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SearchMemory } from '../dead-ends/search-memory.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'

/** Everything that a task has besides its input. It has no access to the database or the platform. */
export type TaskWorld = {
  readonly requireBuilds: RequireFunctionBuilds
  readonly log: Log
  /** True if a search has time left and its caller still wants the answer. */
  readonly hasTime: () => boolean
  /** True if the caller still wants the answer. */
  readonly isWanted: () => boolean
  /** Kept work of earlier searches in this thread. */
  readonly searches: SearchMemory
}

/** The HTTP answer of a task. The body is a JSON value, serialized in the task's thread. */
export type TaskAnswer<Answer = unknown> = {
  readonly status: ContentfulStatusCode
  readonly body: Answer | { readonly error: string }
}

/**
 * Work for one shop. Its input is sent to another thread, so it must be data: bytes, texts, numbers, lists, objects.
 */
export type Task<Input, Answer = unknown> = (input: Input, world: TaskWorld) => Promise<TaskAnswer<Answer>>

export const answered = <Answer>(body: Answer): TaskAnswer<Answer> => ({ status: 200, body })
export const refused = (status: ContentfulStatusCode, error: string): TaskAnswer<never> => ({
  status,
  body: { error },
})
