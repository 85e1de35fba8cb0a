import { createServer, request as sendRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKnownHosts, readHostName, refuseUnknownHosts } from './known-hosts.ts'
import { openPort } from './listening.ts'

describe('the name in a Host header', () => {
  test.each([
    ['localhost:3000', 'localhost'],
    ['LocalHost', 'localhost'],
    ['app.example.com.:443', 'app.example.com'],
    ['[::1]:3000', '[::1]'],
    ['a@localhost', undefined],
    ['localhost/x', undefined],
    ['localhost:3000:1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %j', (header, name) => {
    expect(readHostName(header)).toBe(name)
  })
})

describe('known hosts', () => {
  const local = createKnownHosts(['https://app.example.com'], { loopback: true })
  const open = createKnownHosts(['https://app.example.com:8443'], { loopback: false })
  const behindNothing = createKnownHosts(['http://localhost:3000'], { loopback: false })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'app.example.com'])(
    '%s, on the loopback',
    (name) => {
      expect(local(name)).toBe(true)
    },
  )
  test.each(['evil.example', '127.0.0.1.evil.example', 'xlocalhost', 'example.com', '10.0.0.1'])(
    'not %s',
    (name) => {
      expect(local(name)).toBe(false)
      expect(open(name)).toBe(false)
    },
  )
  test('on an outside address, only the public name is known', () => {
    expect([open('app.example.com'), open('localhost'), open('127.0.0.1')]).toEqual([true, false, false])
    expect(behindNothing('127.0.0.1')).toBe(true)
  })
})

describe('a server under a name it does not know', () => {
  const refused: string[] = []
  const server = createServer(
    refuseUnknownHosts(
      createKnownHosts([], { loopback: true }),
      (_request, response) => response.end('inside'),
      {
        allowed: (request) => request.url === '/healthz',
        onRefusal: (name) => refused.push(name),
      },
    ),
  )
  let port = 0
  beforeAll(async () => {
    port = await openPort(server, { number: 0, setting: 'PORT' }, ['127.0.0.1'])
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const ask = (host: string, path = '/') =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const request = sendRequest({ port, path, host: '127.0.0.1', headers: { host } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
      request.on('error', reject).end()
    })

  test('answers 421 with the remedy, and with nothing about itself', async () => {
    const { status, text } = await ask('rebound.example:4000')
    expect([status, text]).toEqual([421, expect.stringContaining('has to pass the Host header on')])
    expect(text).not.toMatch(/rebound|127\.0\.0\.1|localhost/)
    expect(refused).toEqual(['rebound.example:4000'])
  })

  test('answers known names, and its health check under any name', async () => {
    expect(await ask(`localhost:${port}`)).toEqual({ status: 200, text: 'inside' })
    expect(await ask('10.0.0.7', '/healthz')).toEqual({ status: 200, text: 'inside' })
  })
})
