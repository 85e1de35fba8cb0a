import { Hono } from 'hono'

/** Accepts any event, like a workflow that somebody has built. */
export function trackingWebhookRoutes(): Hono {
  return new Hono().post('/events', (context) => context.body(null, 204))
}
