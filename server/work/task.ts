import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SearchMemory } from '../dead-ends/search-memory.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'

/** All that a task has besides its input: it reaches no database and no platform. */
export type TaskWorld = {
  readonly requireBuilds: RequireFunctionBuilds
  readonly log: Log
  /** True where a search has time left, and somebody still waits for its answer. */
  readonly hasTime: () => boolean
  /** True where the answer is still awaited. */
  readonly isWanted: () => boolean
  /** Work of earlier searches of this thread. */
  readonly searches: SearchMemory
}

/** The HTTP answer of a task. The body is a JSON value and is written as JSON where the task ran. */
export type TaskAnswer<Answer = unknown> = {
  readonly status: ContentfulStatusCode
  readonly body: Answer | { readonly error: string }
}

/** Work for one shop. Its input crosses to another thread, so it is data: bytes, texts, numbers, lists, objects. */
export type Task<Input, Answer = unknown> = (input: Input, world: TaskWorld) => Promise<TaskAnswer<Answer>>

export const answered = <Answer>(body: Answer): TaskAnswer<Answer> => ({ status: 200, body })
export const refused = (status: ContentfulStatusCode, error: string): TaskAnswer<never> => ({
  status,
  body: { error },
})
