import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { World } from '../world.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const assetsFolder = join(import.meta.dirname, '../theme/assets')
const namePattern = /^[\w-][\w.-]*$/

/** Assets of the theme and of theme app extensions, in place of the platform's content network. */
export function assetRoutes(world: World): Hono {
  const routes = new Hono()
  const answer = (name: string, bytes: Uint8Array, maxAge: string): Response =>
    new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cache-control': maxAge,
        'access-control-allow-origin': '*',
      },
    })
  routes.get('/cdn/theme/assets/:file', (context) => {
    const name = context.req.param('file')
    const path = join(assetsFolder, name)
    if (!namePattern.test(name) || !existsSync(path)) return context.notFound()
    return answer(name, readFileSync(path), 'no-cache')
  })
  routes.get('/cdn/extensions/:uid/:version/assets/:file', (context) => {
    const { uid, version, file } = context.req.param()
    const extension = world.deployment().themeExtensions.find((one) => one.uid === uid)
    const bytes = extension?.fingerprint === version ? extension.assets.get(file) : undefined
    return bytes === undefined ? context.notFound() : answer(file, bytes, 'max-age=31536000, immutable')
  })
  return routes
}
