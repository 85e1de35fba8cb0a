import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { imageSizeInPixels } from './resources/products/image.ts'
import type { World } from './world.ts'

const fullCircleInDegrees = 360

/** GET /images/{products|collections}/{id}.svg: a picture drawn from the title, always the same for one title. */
export function pictureRoutes(worlds: readonly World[]): Hono {
  const routes = new Hono()
  routes.get('/images/:kind{products|collections}/:file{\\d+\\.svg}', (context) => {
    // Ids are unique among the shops, and pictures are public.
    const states = worlds.map(({ state }) => state.read())
    const id = Number.parseInt(context.req.param('file'), 10)
    const kind = context.req.param('kind') === 'products' ? 'products' : 'collections'
    const pictured = states.flatMap((state) => [...state[kind]]).find((one) => one.id === id)
    if (pictured === undefined) return context.notFound()
    context.header('content-type', 'image/svg+xml')
    context.header('cache-control', 'max-age=3600')
    return context.body(drawPicture(pictured.title))
  })
  return routes
}

/** Two overlapping shapes with the title's initials, in a colour derived from the title. */
function drawPicture(title: string): string {
  const [hue = 0, tilt = 0, spread = 0] = createHash('sha256').update(title).digest()
  const side = imageSizeInPixels
  const colour = (shift: number, lightness: number): string =>
    `hsl(${(hue * 2 + shift) % fullCircleInDegrees} 48% ${lightness}%)`
  const initials = title
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<rect width="${side}" height="${side}" fill="${colour(0, 92)}"/>`,
    `<circle cx="${side * 0.62}" cy="${side * 0.38}" r="${side * (0.26 + spread / 2000)}" fill="${colour(28, 74)}"/>`,
    `<rect x="${side * 0.16}" y="${side * 0.42}" width="${side * 0.46}" height="${side * 0.42}" rx="36" ` +
      `transform="rotate(${tilt / 8 - 16} ${side / 2} ${side / 2})" fill="${colour(330, 58)}" fill-opacity="0.85"/>`,
    `<text x="50%" y="56%" text-anchor="middle" font-family="Georgia, serif" font-size="${side * 0.26}" ` +
      `fill="${colour(0, 22)}">${initials}</text>`,
    '</svg>',
  ].join('')
}
