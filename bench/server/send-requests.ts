import { setTimeout as wait } from 'node:timers/promises'

export type ServerRequest = { readonly path: string; readonly body?: string }
export type Timed = { readonly status: number; readonly ms: number }

/** Maximum number of attempts. The client also repeats requests while the server is too busy. */
const sendsMax = 5
const pauseMs = 1_000

/** Sends requests of one shop to an app. */
export function createSender(appUrl: string, headers: Record<string, string>) {
  const send = async ({ path, body }: ServerRequest): Promise<Timed> => {
    const began = performance.now()
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(`${appUrl}${path}`, { method, headers, body: body ?? null })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - began }
  }
  return {
    send,
    /** Returns the status of every attempt. The last one is final. */
    async sendUntilAnswered(request: ServerRequest): Promise<number[]> {
      const statuses: number[] = []
      for (let sends = 1; sends <= sendsMax; sends += 1) {
        const { status } = await send(request)
        statuses.push(status)
        if (status !== 503) break
        await wait(pauseMs * 2 ** (sends - 1))
      }
      return statuses
    },
    /** Sends a request at each interval until the signal aborts, without waiting for earlier answers. */
    async sendOften(request: ServerRequest, everyMs: number, signal: AbortSignal): Promise<Timed[]> {
      const sent: Promise<Timed>[] = []
      while (!signal.aborted) {
        // A failed connection counts as status 0.
        sent.push(send(request).catch(() => ({ status: 0, ms: Number.POSITIVE_INFINITY })))
        await wait(everyMs)
      }
      return Promise.all(sent)
    },
  }
}
