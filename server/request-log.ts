import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from './app-environment.ts'
import type { LogLevel } from './log.ts'
import type { World } from './world.ts'

const ID_HEADER = 'X-Request-Id'
/** Pattern of a request id from a proxy that is safe to log. */
const FOREIGN_ID = /^[\w-]{1,64}$/

/** Gives each request an id and a log. Writes one line after the answer, with the path but without the query. */
export function logRequests({ log, clock, ids }: Pick<World, 'log' | 'clock' | 'ids'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const start = clock.now().getTime()
    const foreignId = context.req.header(ID_HEADER) ?? ''
    const requestId = FOREIGN_ID.test(foreignId) ? foreignId : ids.next()
    context.set('log', log.with({ requestId }))
    context.header(ID_HEADER, requestId)
    await next()
    const { method, path } = context.req
    const { status } = context.res
    context.get('log')[chooseLevel(path, context.res)]('request', {
      method,
      route: path,
      status,
      ms: clock.now().getTime() - start,
    })
  })
}

/** Monitors request these every few seconds, so they are logged only when something is wrong. */
const WATCHED_PATHS = ['/healthz', '/readyz', '/metrics']

function chooseLevel(path: string, { status, headers }: Response): LogLevel {
  // A 503 with `retry-after` is not a fault.
  if (status === 503 && headers.has('retry-after')) return 'info'
  if (status >= 500) return 'error'
  return WATCHED_PATHS.includes(path) ? 'debug' : 'info'
}
