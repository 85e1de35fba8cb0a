import { join } from 'node:path'
import type { Hono } from 'hono'
import { scriptService } from '../script.ts'
import type { ServiceName } from '../service-names.ts'

type Tracker = Extract<
  ServiceName,
  'product-analytics' | 'session-recording' | 'heat-map' | 'marketing-automation' | 'window-trackers'
>

/** A script for the page with the interface of the service's own, which sends its calls back here. */
export const trackerRoutes = (name: Tracker) => (): Hono =>
  scriptService(join(import.meta.dirname, `${name}.js`))
