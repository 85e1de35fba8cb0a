import { Hono } from 'hono'
import { z } from 'zod'
import type { OrderedBucket } from '../admin-api/cost-bucket.ts'
import { functionOwners } from '../resources/function-owners.ts'
import { installApp } from '../resources/installation/install.ts'
import { usualPace } from '../resources/redeem-codes/bulk-import.ts'
import { serviceOrders } from '../services/service-fault.ts'
import { findServiceName } from '../services/service-names.ts'
import type { World } from '../world.ts'
import { peerAddress } from './connection-faults.ts'
import { type FaultQueue, faultOrder } from './fault-queue.ts'

const orders = z.strictObject({ next: z.array(faultOrder) })
const firstDay = z.strictObject({ installed: z.boolean().default(false) })
const importPace = z.strictObject({
  delayInMilliseconds: z.int().min(0).max(600_000).default(usualPace.delayInMilliseconds),
  codesPerSecond: z.int().min(0).max(1_000_000).default(usualPace.codesPerSecond),
})
const bucketSize = z.strictObject({
  bucketSize: z.int().min(1).max(1_000_000),
  restorePerSecond: z.int().min(1).max(100_000),
})
const loopbackPattern = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/

/**
 * The /control endpoint orders faults, or the first day. It answers 404 to any other machine.
 *
 * @param worlds of the shops; the app is installed in the first.
 */
export function controlRoute(
  faults: FaultQueue,
  bucket: OrderedBucket,
  worlds: readonly [World, ...World[]],
): Hono {
  const { services } = worlds[0]
  const route = new Hono()
  route.use('/control/*', async (context, next) => {
    if (!loopbackPattern.test(peerAddress(context) ?? '')) return context.notFound()
    // A web page in a browser on this machine is refused too; browsers send its origin.
    if (context.req.header('origin') !== undefined) return context.notFound()
    return next()
  })
  route.get('/control', (context) => context.json({ next: faults.list() }))
  route.delete('/control', (context) => {
    faults.clear()
    return context.json({ next: [] })
  })
  route.post('/control', async (context) => {
    const wanted = orders.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success)
      return context.json(describeFault('These orders are not understood.', wanted.error), 422)
    faults.add(wanted.data.next)
    return context.json({ next: faults.list() })
  })
  route.post('/control/first-day', async (context) => {
    const wanted = firstDay.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success) return context.json(describeFault('This is not understood.', wanted.error), 422)
    faults.clear()
    bucket.size = undefined
    for (const world of worlds) beginAgain(world)
    services.beginAgain()
    if (wanted.data.installed) installApp(worlds[0])
    return context.json(wanted.data)
  })
  route.get('/control/code-import', (context) => context.json(worlds[0].redeemCodes.pace()))
  route.post('/control/code-import', async (context) => {
    const wanted = importPace.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success) return context.json(describeFault('This pace is not understood.', wanted.error), 422)
    for (const { redeemCodes } of worlds) redeemCodes.setPace(wanted.data)
    return context.json(wanted.data)
  })
  route.post('/control/cost-bucket', async (context) => {
    const wanted = bucketSize.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success)
      return context.json(describeFault('This bucket is not understood.', wanted.error), 422)
    bucket.size = wanted.data
    return context.json(wanted.data)
  })
  route.delete('/control/cost-bucket', (context) => {
    bucket.size = undefined
    return context.json({})
  })
  route.get('/control/services', (context) => context.json(services.faults()))
  route.post('/control/services', async (context) => {
    const wanted = serviceOrders.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success)
      return context.json(describeFault('These orders are not understood.', wanted.error), 422)
    services.order(wanted.data)
    return context.json(services.faults())
  })
  route.get('/control/sent', (context) => {
    const text = context.req.query('service')
    const service = findServiceName(text)
    if (text !== undefined && service === undefined) return context.notFound()
    return context.json({ items: services.sent(service) })
  })
  route.delete('/control/sent', (context) => {
    services.forgetSent()
    return context.json({ items: [] })
  })
  return route
}

/**
 * Resets the shop to its first day. The app is not notified: its token is refused, and it asks for a new one. Ids of
 * customizations, discounts and checks continue, since the platform never reuses them. The app would otherwise mistake
 * a new record for an older one with stored versions.
 */
function beginAgain({ state, makeSeed, redeemCodes }: World): void {
  state.change((draft) => {
    const { lastIds } = draft
    Object.assign(draft, makeSeed())
    for (const kind of Object.keys(functionOwners)) draft.lastIds[kind] = lastIds[kind] ?? 0
  })
  redeemCodes.keepOnlyOf([])
  redeemCodes.setPace(usualPace)
}

function describeFault(message: string, { issues }: z.ZodError) {
  return {
    error: { message, fields: issues.map(({ path, message }) => ({ path: path.map(String), message })) },
  }
}
