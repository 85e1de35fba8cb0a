import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import type { World } from '../world.ts'

/** `GET /metrics` for Prometheus (docs/operations.md#metrics). Other callers get a 404. */
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
  const sentHeader = Buffer.from(context.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return sentHeader.length === wanted.length && timingSafeEqual(sentHeader, wanted)
}

/** A request with any of these headers was forwarded by a proxy. */
const proxyHeader =
  /^(via|forwarded|cdn-loop|cf-.*|true-client-ip|x-(forwarded|original|envoy|real-ip|client|cluster)\b.*)$/
const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * True for a direct request from this machine. A proxy on this machine also has a loopback address. Only the headers
 * that it adds or forwards reveal it.
 */
function isFromThisMachine(context: AppContext): boolean {
  if (Object.keys(context.req.header()).some((name) => proxyHeader.test(name))) return false
  return loopbackHost.test(context.req.header('host') ?? '') && loopbackPeer.test(findPeer(context))
}

const connectionSchema = z.object({ incoming: z.object({ httpVersion: z.string().optional() }) })

/**
 * Address of the caller, or '' if unknown. A request without a socket, such as a function call in tests, has no peer.
 * An nginx without a configured version uses HTTP 1.0. It puts the loopback into `Host` and adds no headers, so its
 * requests count as unknown.
 */
function findPeer(context: AppContext): string {
  const bindings = connectionSchema.safeParse(context.env).data
  if (bindings === undefined || bindings.incoming.httpVersion === '1.0') return ''
  return getConnInfo(context).remote.address ?? ''
}
