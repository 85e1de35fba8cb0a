import type { TypedResponse } from 'hono'
import { answerBytes, type JsonAnswer } from '../answer-json.ts'
import type { AppContext } from '../app-environment.ts'
import type { TaskKind } from './task-limits.ts'
import type { TaskOutput } from './tasks.ts'
import type { WorkAnswer, WorkOptions } from './work.ts'

/** After so long a client that was refused for others asks again; it waits longer each time. */
const retryAfterSeconds = 1

type WorkRefusal = Response & TypedResponse<{ error: string }, 400, 'json'>

/** The work's answer to the request that asked for it. */
export async function answerWork<Kind extends TaskKind>(
  context: AppContext,
  answer: WorkAnswer,
): Promise<JsonAnswer<TaskOutput<Kind>> | WorkRefusal> {
  // The cast relies on the task having written its own answer.
  return (await sendWork(context, answer)) as JsonAnswer<TaskOutput<Kind>> | WorkRefusal
}

/** Answer of work that refused, or that did not finish. */
export async function refuseWork(context: AppContext, answer: WorkAnswer): Promise<WorkRefusal> {
  // The cast relies on the caller, who has found no value in the answer.
  return (await sendWork(context, answer)) as WorkRefusal
}

function sendWork(context: AppContext, { status, json, fault }: WorkAnswer): Promise<Response> {
  if (fault === 'busy') context.header('Retry-After', String(retryAfterSeconds))
  return answerBytes(context, json, status)
}

/** For a request: its shop, its log, and until its client leaves. */
export function optionsOfRequest(context: AppContext): WorkOptions {
  return {
    shop: context.get('session').shop,
    log: context.get('log'),
    signal: context.req.raw.signal,
  }
}
