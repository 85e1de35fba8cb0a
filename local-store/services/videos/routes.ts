import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { World } from '../../world.ts'
import { library } from './library.ts'
import { formatPlaylistPage, formatVideoPage } from './pages.ts'

/**
 * GET /services/videos/{id} is the player of one video, which the app's pages may frame. /services/videos/playlist
 * lists all of them. They use no cookies and load no outside files. The pictures are those of the app's lessons:
 * `{id}.jpg`, then `{id}-2.jpg` and so on.
 */
export function videoRoutes([{ settings }]: readonly [World, ...World[]]): Hono {
  const folder = join(settings.appFolder, 'app', 'content', 'pictures')
  const routes = new Hono()
  const setPolicy = (context: Context) =>
    context.header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'self' ${new URL(settings.appUrl).origin}`,
    )
  routes.get('/playlist', (context) => {
    setPolicy(context)
    return context.html(formatPlaylistPage(library))
  })
  routes.get('/pictures/:file{[a-z0-9-]+\\.jpg}', (context) => {
    const file = listPictures(folder).find((name) => name === context.req.param('file'))
    if (file === undefined) return context.notFound()
    context.header('content-type', 'image/jpeg')
    context.header('cache-control', 'max-age=3600')
    return context.body(readFileSync(join(folder, file)))
  })
  routes.get('/:id', (context) => {
    const video = library.find(({ id }) => id === context.req.param('id'))
    if (video === undefined) return context.notFound()
    setPolicy(context)
    const isOfVideo = (name: string) =>
      name.startsWith(video.id) && /^(?:-\d+)?\.jpg$/.test(name.slice(video.id.length))
    return context.html(formatVideoPage(video, listPictures(folder).filter(isOfVideo)))
  })
  return routes
}

/** A missing folder has no pictures. */
function listPictures(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
