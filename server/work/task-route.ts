import { Hono } from 'hono'
import type { AppEnvironment } from '../app-environment.ts'
import { readBody } from '../request-body.ts'
import { answerWork, optionsOfRequest } from './answer-work.ts'
import type { TaskKind } from './task-limits.ts'
import type { TaskInput } from './tasks.ts'
import type { Work } from './work.ts'

/** The kinds of work whose input is the body of a request. */
type BodyTaskKind = { [Kind in TaskKind]: Uint8Array extends TaskInput<Kind> ? Kind : never }[TaskKind]

/** A route whose whole work is one task. Its body is read here and parsed where the task runs. */
export function taskRoute<Kind extends BodyTaskKind>(work: Work, kind: Kind, limitBytes: number) {
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const read = await readBody(context, limitBytes)
    if ('refusal' in read) return read.refusal
    // The compiler knows of the kinds together that each takes bytes, and not of one that is a parameter.
    const answer = await work.run<BodyTaskKind>(kind, read.bytes, optionsOfRequest(context))
    return answerWork<Kind>(context, answer)
  })
}
