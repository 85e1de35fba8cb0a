import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { notFound } from './pages-api/refusal.ts'
import type { World } from './world.ts'

/** The built pages: one document for the admin and the checkout, the App Bridge script, and their assets. */
export function storePageRoutes(world: World): Hono {
  const routes = new Hono()
  const document = (): Response => {
    const path = join(world.pagesFolder, 'index.html')
    if (existsSync(path)) {
      return new Response(readFileSync(path), {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      })
    }
    return new Response('The store’s pages are not built yet. Run "npm run build".', { status: 503 })
  }
  routes.get('/', (context) => {
    const { handle } = world.state.read().shop
    const shopHandle = context.req.query('shop')
    if (shopHandle !== undefined && shopHandle !== handle) throw notFound('store')
    return context.redirect(`/store/${handle}`)
  })
  routes.get('/store/:store', document)
  routes.get('/store/:store/*', document)
  routes.get('/checkout', document)
  if (!existsSync(world.pagesFolder)) return routes
  routes.use('/assets/*', async (context, next) => {
    await next()
    // The names of assets change with their content.
    if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable')
  })
  routes.get('*', serveStatic({ root: world.pagesFolder }))
  return routes
}
