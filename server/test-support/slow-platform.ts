import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const TRICKLE_MS = 10

export type SlowPlatform = {
  url: string
  /** Requests that have arrived, and of their connections those that the asking side closed. */
  counts: { asked: number; closed: number }
  stop: () => Promise<void>
}

/** A real server that takes every request and never comes to an end: in silence, or with one more byte every moment. */
export async function startSlowPlatform(manner: 'silent' | 'trickling'): Promise<SlowPlatform> {
  const counts = { asked: 0, closed: 0 }
  const server = createServer((request, response) => {
    counts.asked += 1
    const trickle = setInterval(() => {
      if (manner === 'trickling') response.write(' ')
    }, TRICKLE_MS)
    response.on('close', () => {
      counts.closed += 1
      clearInterval(trickle)
    })
    request.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: originOf(server), counts, stop: () => stopServer(server) }
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await once(server.close(), 'close')
}

/**
 * Collects garbage over and over until the returned function is called, as a busy server does: what only a weak
 * reference holds is gone.
 */
export function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const timer = setInterval(collect, TRICKLE_MS)
  return () => clearInterval(timer)
}
