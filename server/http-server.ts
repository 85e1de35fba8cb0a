import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnvironment } from './app-environment.ts'

/**
 * Maximum time to receive a request. A list of a million codes arrives only as fast as the database stores it. On a
 * small machine, that takes more than Node's default of five minutes. Headers still have one minute.
 */
const REQUEST_MS = 30 * 60_000
/** Time for running requests to finish at shutdown. */
const GRACE_MS = 5_000
const SWEEP_MS = 100
/** Wait for the rest of an unread body after the request was answered. */
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

/**
 * Ends the connection of an answered request whose body does not end. Otherwise a sender could keep it open with single
 * bytes.
 */
function endUnreadBody(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroySoon()
  }, LEFT_BODY_MS)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/** Accepts no new requests, waits for running ones, and aborts those that do not finish in time. */
export function stopListening(server: Server, graceMs: number = GRACE_MS): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
    // A keep-alive connection becomes idle only after its last answer was sent.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(cutOff)
      clearInterval(sweep)
      resolve()
    })
  })
}
