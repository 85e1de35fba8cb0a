import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { refuseOtherHosts } from './known-hosts.ts'
import { createLog } from './log.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Listens as the setting HOST requires, and returns the outcome of requests under other names. */
async function serve(host: string | undefined) {
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  const settings = { appUrl: 'https://app.example.com', host }
  server = createServer(refuseOtherHosts(settings, log, (_request, response) => response.end('the app')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const status = async (name: string, path: string, method = 'GET') => {
    const signal = AbortSignal.timeout(10_000)
    const sent = sendRequest({ port, host: '127.0.0.1', path, method, headers: { host: name }, signal }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    if (answer.statusCode === 421)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    return answer.statusCode
  }
  return { status, lines }
}

test('an app that HOST opens to the network answers only under its public name, except for its health', async () => {
  const { status, lines } = await serve('0.0.0.0')
  expect(await status('app.example.com', '/app')).toBe(200)
  expect(await status('localhost', '/app')).toBe(421)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'request under an unknown host name refused', host: 'localhost' },
  ])
  expect(await status('10.0.0.7', '/app')).toBe(421)
  expect(await status('10.0.0.7:80', '/healthz')).toBe(200)
  expect(await status('10.0.0.7', '/readyz', 'HEAD')).toBe(200)
  expect(await status('10.0.0.7', '/readyz', 'POST')).toBe(421)
  expect(await status('10.0.0.7:3000', '/metrics')).toBe(200)
  for (const path of ['/readyz/../app', '/app/healthz', '/healthz/more']) {
    expect(await status('10.0.0.7', path)).toBe(421)
  }
})

test.each([undefined, 'localhost'])(
  'with HOST %s nobody else can reach us, and the names of the loopback are ours',
  async (host) => {
    const { status, lines } = await serve(host)
    expect(await status('localhost', '/app')).toBe(200)
    expect(await status('127.0.0.1', '/app', 'POST')).toBe(200)
    expect(lines).toEqual([])
    expect(await status('rebound.example', '/app')).toBe(421)
  },
)
