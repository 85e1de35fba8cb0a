import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnvironment } from './app-environment.ts'

/**
 * The longest that a request may take to come in. A list of a million codes comes no faster than the database takes it, which on a
 * small machine is more than the five minutes that Node gives it; how long its headers may take stays a minute.
 */
const REQUEST_MS = 30 * 60_000
/** Requests under way at the end get this long to be answered. */
const GRACE_MS = 5_000
const SWEEP_MS = 100
/** The rest of a body that nobody asked for is waited for so long once the request is answered. */
const LEFT_BODY_MS = 1_000

/** @param wrap puts a listener in front of the app, such as a development server. */
export function answerWith(
  server: Server,
  app: Hono<AppEnvironment>,
  wrap: (listener: RequestListener) => RequestListener = (listener) => listener,
): void {
  server.requestTimeout = REQUEST_MS
  server.on('request', (request, response) => {
    response.once('finish', () => endUnreadBody(request))
  })
  server.on('request', wrap(getRequestListener(app.fetch)))
}

/** A request that is answered keeps its connection for as long as its body comes in, which may be byte by byte. */
function endUnreadBody(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroySoon()
  }, LEFT_BODY_MS)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/** Takes no new requests, waits for those under way, and cuts off those that do not end. */
export function stopListening(server: Server, graceMs: number = GRACE_MS): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection kept alive becomes idle only once its last answer is out.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(cutOff)
      clearInterval(sweep)
      resolve()
    })
  })
}
