import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnvironment } from '../app-environment.ts'
import type { World } from '../world.ts'
import { startTimer } from './start-timer.ts'

/** Methods that routes answer. Callers choose any other one, so it counts as `other`. */
const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Counts each request by the template of its route, never by its path. */
export function countRequests({ metrics }: Pick<World, 'metrics'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const readSeconds = startTimer()
    await next()
    const { method } = context.req
    const labels = {
      method: knownMethods.includes(method) ? method : 'other',
      route: routePath(context),
      outcome: sortStatus(context.res.status),
    }
    metrics.noteRequest(labels, readSeconds())
  })
}

/** `busy` is a temporary refusal. */
function sortStatus(status: number): 'ok' | 'refused' | 'busy' | 'failed' {
  if (status < 400) return 'ok'
  if (status === 429 || status === 503) return 'busy'
  return status < 500 ? 'refused' : 'failed'
}
