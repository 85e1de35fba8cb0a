import { Hono } from 'hono'
import { draftName } from '../resources/draft-orders/record.ts'
import type { DraftOrder, ItemList } from '../wire.ts'
import type { World } from '../world.ts'

/** Orders of companies that wait for the merchant, newest first. */
export function draftOrderRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/draft-orders', (context) => {
    const drafts = world.state.read().draftOrders.toReversed()
    const answer: ItemList<DraftOrder> = {
      items: drafts.map(({ id, ...draft }) => ({ id: String(id), name: draftName(id), ...draft })),
    }
    return context.json(answer)
  })
  return routes
}
