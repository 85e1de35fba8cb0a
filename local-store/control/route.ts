import { Hono } from 'hono'
import { z } from 'zod'
import { type FaultQueue, faultOrder } from './fault-queue.ts'
import { peerAddress } from './misbehave.ts'

const orders = z.strictObject({ next: z.array(faultOrder) })
const loopbackPattern = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/

/** /control: tells the store to misbehave. Whoever does not ask from this machine finds nothing there. */
export function controlRoute(faults: FaultQueue): Hono {
  const route = new Hono()
  route.use('/control', async (context, next) => {
    if (!loopbackPattern.test(peerAddress(context) ?? '')) return context.notFound()
    // A page of the web in a browser on this machine may not order anything either: browsers name its origin.
    if (context.req.header('origin') !== undefined) return context.notFound()
    await next()
  })
  route.get('/control', (context) => context.json({ next: faults.list() }))
  route.delete('/control', (context) => {
    faults.clear()
    return context.json({ next: [] })
  })
  route.post('/control', async (context) => {
    const wanted = orders.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success) {
      const fields = wanted.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
      return context.json({ error: { message: 'These orders are not understood.', fields } }, 422)
    }
    faults.add(wanted.data.next)
    return context.json({ next: faults.list() })
  })
  return route
}
