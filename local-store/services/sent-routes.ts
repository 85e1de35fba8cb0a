import { Hono } from 'hono'
import type { ItemList, SentCall } from '../wire.ts'
import type { World } from '../world.ts'

/** What the page "What was sent" reads. The services are outside of every shop, so each shop's admin shows the same. */
export function sentRoutes({ services }: World): Hono {
  const routes = new Hono()
  routes.get('/sent-calls', (context) => {
    const answer: ItemList<SentCall> = { items: [...services.sent()] }
    return context.json(answer)
  })
  return routes
}
