import { answerBytes } from '../answer-json.ts'
import type { AppContext } from '../app-environment.ts'
import type { WorkAnswer, WorkOptions } from './work.ts'

/** After so long a client that was refused for others asks again; it waits longer each time. */
const retryAfterSeconds = 1

/** The work's answer to the request that asked for it. */
export function answerWork(context: AppContext, { status, json, fault }: WorkAnswer): Promise<Response> {
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
