import { join } from 'node:path'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { failConnection, pause } from '../control/connection-faults.ts'
import type { World } from '../world.ts'
import { billingRoutes } from './billing/routes.ts'
import { readSentBody } from './read-body.ts'
import { scriptService } from './script.ts'
import { findServiceName, type ServiceName } from './service-names.ts'
import { videoRoutes } from './videos/routes.ts'

/** Routes of a working service; their paths are below its own address. */
export type ServiceRoutes = (worlds: readonly [World, ...World[]]) => Hono

/** Serves a script with the interface of the service's own script. It sends its calls back to the store. */
const scriptRoutes = (name: ServiceName): ServiceRoutes => {
  const file = join(import.meta.dirname, `scripts/${name}.js`)
  return () => scriptService(file)
}

/** Accepts any event, as a workflow would. */
const eventRoutes: ServiceRoutes = () => new Hono().post('/events', (context) => context.body(null, 204))

/** Services over HTTP. */
const answering: Partial<Record<ServiceName, ServiceRoutes>> = {
  billing: billingRoutes,
  chat: scriptRoutes('chat'),
  'product-analytics': scriptRoutes('product-analytics'),
  'session-recording': scriptRoutes('session-recording'),
  'heat-map': scriptRoutes('heat-map'),
  'marketing-automation': scriptRoutes('marketing-automation'),
  'window-trackers': scriptRoutes('window-trackers'),
  'tracking-webhook': eventRoutes,
  videos: videoRoutes,
}

/**
 * /services/{name}/…: addresses that the app, its pages and its server call instead of outside services. Every call
 * is recorded. Then the service carries out its ordered fault, or answers.
 */
export function serviceRoutes(worlds: readonly [World, ...World[]]): Hono {
  const [world] = worlds
  const { services } = world
  const routes = new Hono()
  // The app's pages call from the app's address, some of them with cookies.
  const appOrigin = new URL(world.settings.appUrl).origin
  routes.use('/services/*', cors({ origin: appOrigin, credentials: true }))
  routes.use('/services/:name/*', async (context, next) => {
    const service = findServiceName(context.req.param('name'))
    if (service === undefined) return context.notFound()
    const { pathname, search } = new URL(context.req.url)
    const noteAnswer = services.record({
      service,
      method: context.req.method,
      path: pathname.slice(`/services/${service}`.length) + search,
      headers: Object.fromEntries(context.req.raw.headers),
      body: await readSentBody(context.req.raw.clone()),
    })
    const fault = services.faultOf(service)
    if (fault?.fault === 'slow') await pause(fault.milliseconds, world)
    if (fault?.fault === 'down') {
      noteAnswer('closed')
      return failConnection(context, { fault: 'drop', passFirst: 0 }, world)
    }
    if (fault?.fault === 'refuse') {
      noteAnswer(fault.status)
      return new Response('Refused on request of the control endpoint.', { status: fault.status })
    }
    await next()
    noteAnswer(context.res.status)
    return undefined
  })
  for (const [name, makeRoutes] of Object.entries(answering))
    routes.route(`/services/${name}`, makeRoutes(worlds))
  return routes
}
