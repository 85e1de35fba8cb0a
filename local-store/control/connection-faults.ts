import type { Context } from 'hono'
import { z } from 'zod'
import type { World } from '../world.ts'
import type { TransportFault } from './fault-queue.ts'

/** The Node objects of a request, as @hono/node-server passes them to the app. */
const nodeSide = z.object({
  incoming: z.object({
    socket: z.object({ remoteAddress: z.string().optional(), destroy: z.custom<() => void>().optional() }),
  }),
})

/** Address of the calling machine; undefined if the request did not come over a socket. */
export function peerAddress(context: Context): string | undefined {
  return nodeSide.safeParse(context.env).data?.incoming.socket.remoteAddress
}

/** Carries out an ordered fault of the connection. */
export async function failConnection(
  context: Context,
  fault: TransportFault,
  world: World,
): Promise<Response> {
  world.log.warning('misbehaving as ordered', { fault: fault.fault })
  if (fault.fault === 'status') return answerWithStatus(fault)
  if (fault.fault === 'time out') {
    await pause(fault.milliseconds, world)
    return new Response(null, { status: 504 })
  }
  dropConnection(context)
  return new Response(null, { status: 500 })
}

const page = '<!doctype html><title>Unavailable</title><p>Ordered by the control endpoint</p>'

function answerWithStatus({
  status,
  as,
  retryAfter,
}: Extract<TransportFault, { fault: 'status' }>): Response {
  const headers = new Headers({ 'content-type': as === 'page' ? 'text/html' : 'text/plain' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(as === 'page' ? page : 'Ordered by the control endpoint', { status, headers })
}

export function pause(milliseconds: number, world: Pick<World, 'schedule'>): Promise<void> {
  return new Promise((resolve) => void world.schedule(milliseconds, resolve))
}

function dropConnection(context: Context): void {
  const env: unknown = context.env
  const { incoming } = env as { incoming: { socket: { destroy: () => void } } }
  incoming.socket.destroy()
}
