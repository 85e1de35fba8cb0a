import type { TypedResponse } from 'hono'
import { answerBytes, type JsonAnswer } from '../answer-json.ts'
import type { AppContext } from '../app-environment.ts'
import type { TaskKind } from './task-limits.ts'
import type { TaskOutput } from './tasks.ts'
import type { WorkAnswer, WorkOptions } from './work.ts'

/** Delay in the first answer to a client that was refused because of others. It waits longer each time. */
const retryAfterSeconds = 1

type WorkRefusal = Response & TypedResponse<{ error: string }, 400, 'json'>

/** The work's answer to the request that started it. */
export async function answerWork<Kind extends TaskKind>(
  context: AppContext,
  answer: WorkAnswer,
): Promise<JsonAnswer<TaskOutput<Kind>> | WorkRefusal> {
  // The cast is safe, since the task has written this answer.
  return (await sendWork(context, answer)) as JsonAnswer<TaskOutput<Kind>> | WorkRefusal
}

/** Answer of work that refused or did not finish. */
export async function refuseWork(context: AppContext, answer: WorkAnswer): Promise<WorkRefusal> {
  // The cast is safe, since the caller has found no value in the answer.
  return (await sendWork(context, answer)) as WorkRefusal
}

function sendWork(context: AppContext, { status, json, fault }: WorkAnswer): Promise<Response> {
  if (fault === 'busy') context.header('Retry-After', String(retryAfterSeconds))
  return answerBytes(context, json, status)
}

/** Options for a request: its shop, its log, and a signal that aborts when the client disconnects. */
export function optionsOfRequest(context: AppContext): WorkOptions {
  return {
    shop: context.get('session').shop,
    log: context.get('log'),
    signal: context.req.raw.signal,
  }
}
