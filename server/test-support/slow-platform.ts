import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const TRICKLE_MS = 10

export type SlowPlatform = {
  url: string
  /** Number of requests that arrived, and number of their connections that the client closed. */
  counts: { asked: number; closed: number }
  stop: () => Promise<void>
}

/**
 * Starts a real server that accepts every request and never completes an answer. It sends nothing, or one more byte
 * every moment.
 */
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
 * Collects garbage repeatedly until the returned function is called, as happens on a busy server. Objects with only
 * weak references are then gone.
 */
export function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const timer = setInterval(collect, TRICKLE_MS)
  return () => clearInterval(timer)
}
