import { Hono } from 'hono'

/** Takes any event, as a workflow that somebody has built does. */
export function trackingWebhookRoutes(): Hono {
  return new Hono().post('/events', (context) => context.body(null, 204))
}
