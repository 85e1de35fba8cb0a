import { readFileSync } from 'node:fs'
import { Hono } from 'hono'

/** A service whose script is a file of ours at `/script.js`, and which takes whatever that script sends. */
export function scriptService(file: string): Hono {
  const routes = new Hono()
  routes.get('/script.js', (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8')
    // A browser that kept it would not notice that the service is slow or down.
    context.header('cache-control', 'no-store')
    return context.body(readFileSync(file, 'utf8'))
  })
  routes.post('/*', (context) => context.json({ ok: true }))
  return routes
}
