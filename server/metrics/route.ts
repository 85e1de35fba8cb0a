import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import type { World } from '../world.ts'

/** `GET /metrics` for Prometheus (docs/operations.md#metrics). To others it is a route that does not exist. */
export function metricsRoute({ metrics, settings }: Pick<World, 'metrics' | 'settings'>) {
  const { metricsToken: token } = settings
  return new Hono<AppEnvironment>().get('/metrics', async (context) => {
    if (!(token === undefined ? isFromThisMachine(context) : hasToken(context, token)))
      return context.json({ error: errors.routeUnknown }, 404)
    context.header('Content-Type', metrics.registry.contentType)
    context.header('Cache-Control', 'no-store')
    return context.body(await metrics.registry.metrics())
  })
}

function hasToken(context: AppContext, token: string): boolean {
  const given = Buffer.from(context.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Any of these says that a proxy passes on the request of somebody else. */
const proxyHeader =
  /^(via|forwarded|cdn-loop|cf-.*|true-client-ip|x-(forwarded|original|envoy|real-ip|client|cluster)\b.*)$/
const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** A proxy on this machine has a loopback address too: only what it adds or passes on gives it away. */
function isFromThisMachine(context: AppContext): boolean {
  if (Object.keys(context.req.header()).some((name) => proxyHeader.test(name))) return false
  return loopbackHost.test(context.req.header('host') ?? '') && loopbackPeer.test(findPeer(context))
}

const connectionSchema = z.object({ incoming: z.object({ httpVersion: z.string().optional() }) })

/**
 * Address of the caller; '' where it cannot be known. Without a socket, as where the app is asked by a function call, there
 * is no peer. HTTP 1.0 is spoken by an nginx whose settings name no version: it puts the loopback into `Host`, and adds nothing.
 */
function findPeer(context: AppContext): string {
  const bindings = connectionSchema.safeParse(context.env).data
  if (bindings === undefined || bindings.incoming.httpVersion === '1.0') return ''
  return getConnInfo(context).remote.address ?? ''
}
