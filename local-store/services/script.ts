import { readFileSync } from 'node:fs'
import { Hono } from 'hono'

/** Routes of a service with a local script at `/script.js`. They accept every call of that script. */
export function scriptService(file: string): Hono {
  const routes = new Hono()
  routes.get('/script.js', (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8')
    // A cached script would hide that the service is slow or down.
    context.header('cache-control', 'no-store')
    return context.body(readFileSync(file, 'utf8'))
  })
  routes.post('/*', (context) => context.json({ ok: true }))
  return routes
}
