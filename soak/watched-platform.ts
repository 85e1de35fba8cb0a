import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchAfresh } from './fetch-afresh.ts'

/** Where a call is when something strikes the app that sent it. */
const callMoments = ['never arrives', 'arrives late', 'is carried out', 'is answered'] as const
export type CallMoment = (typeof callMoments)[number]

/** After an answer the app is at work on its own; as long as that takes at most. */
const ownWorkMs = 60

export type Strike = {
  /** It comes with the call of this number, counted from now. */
  atCall: number
  /** Strikes, with the moment at which it does; ends once the app is to be heard again. */
  run: (app: number, moment: CallMoment) => Promise<void>
}

/** A call to the Admin API and its answer, as they passed. */
export type PassedCall = { query: string; answer: string }

/** Stands between apps and the store, counts what apps ask of the Admin API, and lets something strike at one of the calls. */
export function createPlatformWatch(storeUrl: string) {
  let calls = 0
  let delayMs = 0
  let listener: (call: PassedCall) => void = () => {}
  let next: (Strike & { ended: PromiseWithResolvers<void> }) | undefined
  const servers: ReturnType<typeof createServer>[] = []

  const pass = async (app: number, request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const isAdminCall = request.url?.startsWith('/admin/api/') === true
    if (isAdminCall) calls += 1
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
    /** @returns an address under which the app of that number finds the platform. */
    async open(app: number): Promise<string> {
      const server = createServer((request, response) => {
        // Whoever was killed takes no answer, and a store that is down gives none.
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
    /** How much longer every answer takes than the store's own, as over a network. */
    delayAnswers: (milliseconds: number) => {
      delayMs = milliseconds
    },
    /** Ends when it has struck. */
    strike(strike: Strike): Promise<void> {
      const ended = Promise.withResolvers<void>()
      next = { ...strike, ended }
      return ended.promise
    },
    /** Takes back a strike that has not come. */
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

/** Of the connection between two neighbours, and none of the others' business. */
const hopHeaders = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

async function send(storeUrl: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
  const passed = Object.entries(headers).filter(([name]) => !hopHeaders.has(name))
  const answer = await fetchAfresh(new URL(url, storeUrl), {
    method,
    headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
    ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    redirect: 'manual',
  })
  const kept = [...answer.headers].filter(([name]) => !hopHeaders.has(name) && name !== 'content-encoding')
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
