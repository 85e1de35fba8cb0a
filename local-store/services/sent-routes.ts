import { Hono } from 'hono'
import type { ItemList, SentCall } from '../wire.ts'
import type { World } from '../world.ts'

/** Routes of the page "Sent messages". Services are outside of every shop, so all admins show the same calls. */
export function sentRoutes({ services }: World): Hono {
  const routes = new Hono()
  routes.get('/sent-calls', (context) => {
    const answer: ItemList<SentCall> = { items: [...services.sent()] }
    return context.json(answer)
  })
  return routes
}
