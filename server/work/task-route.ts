import { Hono } from 'hono'
import type { AppEnvironment } from '../app-environment.ts'
import { readBody } from '../request-body.ts'
import { answerWork, optionsOfRequest } from './answer-work.ts'
import type { TaskKind } from './task-limits.ts'
import type { TaskInput } from './tasks.ts'
import type { Work } from './work.ts'

/** Kinds of work whose input is a request's body. */
type BodyTaskKind = { [Kind in TaskKind]: Uint8Array extends TaskInput<Kind> ? Kind : never }[TaskKind]

/** A route that only runs one task. The body is read here and parsed in the task's thread. */
export function taskRoute<Kind extends BodyTaskKind>(work: Work, kind: Kind, limitBytes: number) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const read = await readBody(context, limitBytes)
    if ('refusal' in read) return read.refusal
    // The compiler knows that every kind of the union takes bytes, but not that the type parameter does.
    const answer = await work.run<BodyTaskKind>(kind, read.bytes, optionsOfRequest(context))
    return answerWork<Kind>(context, answer)
  })
}
