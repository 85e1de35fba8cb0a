import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchAfresh } from './fetch-on-own-connection.ts'

/** Moments of a call at which a strike can hit the app that sent it. */
const callMoments = ['never arrives', 'arrives late', 'is carried out', 'is answered'] as const
export type CallMoment = (typeof callMoments)[number]

/** Maximum delay of a strike after an answer, while the app works without a call. */
const ownWorkMs = 60

export type Strike = {
  /** Number of calls from now until the call with the strike. */
  atCall: number
  /** Performs the strike at its moment. Resolves when the app is reachable again. */
  run: (app: number, moment: CallMoment) => Promise<void>
}

/** A call to the Admin API and its answer. */
export type PassedCall = { query: string; answer: string }

/** A proxy between apps and the store. It counts calls to the Admin API and performs a strike at one of them. */
export function createPlatformWatch(storeUrl: string) {
  let calls = 0
  let delayMs = 0
  let isDown = false
  let listener: (call: PassedCall) => void = () => {}
  let next: (Strike & { ended: PromiseWithResolvers<void> }) | undefined
  const servers: ReturnType<typeof createServer>[] = []

  const pass = async (app: number, request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const isAdminCall = request.url?.startsWith('/admin/api/') === true
    if (isAdminCall) calls += 1
    if (isAdminCall && isDown) return void response.writeHead(503).end()
    const strike = isAdminCall ? takeStrike() : undefined
    const moment = callMoments[Math.floor(Math.random() * callMoments.length)] ?? 'never arrives'
    const runAt = async (...moments: CallMoment[]) => {
      if (strike === undefined || !moments.includes(moment)) return
      await strike.run(app, moment).then(strike.ended.resolve, strike.ended.reject)
    }
    await runAt('never arrives', 'arrives late')
    if (strike !== undefined && moment === 'never arrives') return void response.destroy()
    const answer = await send(storeUrl, request, body)
    if (isAdminCall) listener({ query: body.toString(), answer: answer.body.toString() })
    if (isAdminCall && delayMs > 0) await wait(delayMs)
    await runAt('is carried out')
    response.writeHead(answer.status, answer.headers).end(answer.body)
    if (strike !== undefined && moment === 'is answered') await wait(Math.random() * ownWorkMs)
    await runAt('is answered')
  }
  const takeStrike = () => {
    if (next === undefined) return undefined
    next.atCall -= 1
    if (next.atCall > 0) return undefined
    const due = next
    next = undefined
    return due
  }

  return {
    /** @returns the platform's address for the app with this number. */
    async open(app: number): Promise<string> {
      const server = createServer((request, response) => {
        // A killed app receives no answer, and a store that is down sends none.
        pass(app, request, response).catch(() => response.destroy())
      })
      servers.push(server)
      await once(server.listen(0, 'localhost'), 'listening')
      const address = server.address()
      return `http://localhost:${typeof address === 'object' ? address?.port : 0}`
    },
    calls: () => calls,
    listen: (to: (call: PassedCall) => void) => {
      listener = to
    },
    /** Additional delay of every answer, as in a network. */
    delayAnswers: (milliseconds: number) => {
      delayMs = milliseconds
    },
    /** If true, the Admin API answers no call, as during an outage. */
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Resolves when the strike has been performed. */
    strike(strike: Strike): Promise<void> {
      const ended = Promise.withResolvers<void>()
      next = { ...strike, ended }
      return ended.promise
    },
    /** Cancels a strike that has not been performed. */
    spare: () => {
      next = undefined
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await once(server.close(), 'close')
      }
    },
  }
}
export type PlatformWatch = ReturnType<typeof createPlatformWatch>

/** Headers that concern only one connection, which a proxy does not pass on. */
const hopHeaders = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

async function send(storeUrl: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
  const passed = Object.entries(headers).filter(([name]) => !hopHeaders.has(name))
  const answer = await fetchAfresh(new URL(url, storeUrl), {
    method,
    headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
    ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    redirect: 'manual',
  })
  const passedHeaders = [...answer.headers].filter(
    ([name]) => !hopHeaders.has(name) && name !== 'content-encoding',
  )
  return {
    status: answer.status,
    headers: Object.fromEntries(passedHeaders),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
