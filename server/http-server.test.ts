import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loopbackAddresses, openPort } from '../program/listening.ts'
import type { AppEnvironment } from './app-environment.ts'
import { answerWith, stopListening } from './http-server.ts'

let server: Server
beforeEach(() => {
  server = createServer()
})
afterEach(() => stopListening(server))

const listen = (opened: Server, number: number) =>
  openPort(opened, { number, setting: 'PORT' }, loopbackAddresses)
const portOf = (listening: Server) => (listening.address() as AddressInfo).port

test('a port in use is one line that says what to do', async () => {
  await listen(server, 0)
  const port = portOf(server)
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is in use by another program.`)
})

test('the app learns that a client has gone', async () => {
  const gone = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const app = new Hono<AppEnvironment>().get('/', async (context) => {
    context.req.raw.signal.addEventListener('abort', () => gone.resolve())
    arrived.resolve()
    await gone.promise
    return context.text('nobody reads this')
  })
  answerWith(server, app)
  await listen(server, 0)
  const controller = new AbortController()
  const request = fetch(`http://localhost:${portOf(server)}/`, { signal: controller.signal })
  await arrived.promise
  controller.abort()
  await expect(request).rejects.toThrow()
  await gone.promise
})

test('a request body may take as long as a million codes, but its headers may not', () => {
  answerWith(server, new Hono<AppEnvironment>())
  expect(server.requestTimeout).toBeGreaterThanOrEqual(30 * 60_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
})

test('stopping lets a request under way be answered', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const app = new Hono<AppEnvironment>().get('/', async (context) => {
    arrived.resolve()
    await mayAnswer.promise
    return context.text('answered')
  })
  answerWith(server, app)
  await listen(server, 0)
  const request = fetch(`http://localhost:${portOf(server)}/`)
  await arrived.promise
  // After the answer, no connection needs to be cut off, although the client keeps it open.
  const stopped = stopListening(server, 3_600_000)
  mayAnswer.resolve()
  expect(await (await request).text()).toBe('answered')
  await stopped
  expect(server.listening).toBe(false)
})

test('stopping cuts off a request that does not come to an end, and the app learns of it', async () => {
  const arrived = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const app = new Hono<AppEnvironment>().get('/', async (context) => {
    context.req.raw.signal.addEventListener('abort', () => gone.resolve())
    arrived.resolve()
    return new Promise(() => {})
  })
  answerWith(server, app)
  await listen(server, 0)
  const request = fetch(`http://localhost:${portOf(server)}/`)
  await arrived.promise
  await Promise.all([expect(request).rejects.toThrow(), stopListening(server, 50), gone.promise])
})

test.each(['GET', 'HEAD', 'POST', 'DELETE'])(
  'a body that comes byte by byte after the answer to a %s ends its connection',
  async (method) => {
    const app = new Hono<AppEnvironment>().all('/', (context) => context.text('answered'))
    answerWith(server, app)
    await listen(server, 0)
    const socket = connect(portOf(server), '127.0.0.1')
    // The connection may be reset while a byte is being sent.
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write(`${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`)
    const sending = setInterval(() => socket.write('x'), 50)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    try {
      await closed
    } finally {
      clearInterval(sending)
    }
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 /)
  },
)
