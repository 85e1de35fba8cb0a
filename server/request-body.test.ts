import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import { loopbackAddresses, openPort } from '../program/listening.ts'
import type { AppEnvironment } from './app-environment.ts'
import { answerWith, stopListening } from './http-server.ts'
import { discard, parseBody, readBody } from './request-body.ts'

const LIMIT_BYTES = 1_000

let server: ReturnType<typeof createServer>
beforeEach(async () => {
  server = createServer()
  const app = new Hono<AppEnvironment>().post('/', async (context) => {
    const read = await readBody(context, LIMIT_BYTES, { waitMs: 300 })
    return 'refusal' in read ? read.refusal : context.text(`${read.bytes.length} bytes taken`)
  })
  answerWith(server, app)
  await openPort(server, { number: 0, setting: 'PORT' }, loopbackAddresses)
})
afterEach(() => stopListening(server))

/** Sends the bytes over one connection. Returns everything received until the server closed it. */
async function exchange(...parts: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  return text(socket)
}

const head = (header: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
const closingAfter408 = /^HTTP\/1\.1 408 [\s\S]*connection: close/i

test.each([
  ['its length', [head('Content-Length: 900'), 'x']],
  ['nothing of its length', [head('Transfer-Encoding: chunked'), chunk(1)]],
])(
  'a body that declares %s and does not come is answered with 408 and the end of the connection',
  async (_name, parts) => {
    const answer = await exchange(...parts)
    expect(answer).toMatch(closingAfter408)
    expect(answer).toContain(errors.bodyTooSlow)
  },
)

const closing = `${head('Connection: close\r\nContent-Length: 3')}abc`

test.each([
  ['by its length', [head('Content-Length: 5000'), 'x'.repeat(5_000), closing]],
  [
    'by its chunks',
    [head('Transfer-Encoding: chunked'), chunk(600), chunk(600), chunk(600), '0\r\n\r\n', closing],
  ],
  ['by its length, and does not come', [head('Content-Length: 5000')]],
  ['by its chunks, and does not end', [head('Transfer-Encoding: chunked'), chunk(2_000), chunk(2_000)]],
])('a body that is too large %s is answered with 413 and the end of the connection', async (_name, parts) => {
  const answer = await exchange(...parts)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(answer).toContain(errors.bodyTooLarge(LIMIT_BYTES))
  // There is only one answer, so that a client cannot take it for the answer to another request.
  expect(answer.split('HTTP/1.1 ')).toHaveLength(2)
})

test('a body larger than what is read of a refused one is cut off', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  // The client's speed decides if it reads the refusal or gets a connection reset.
  socket.on('error', () => {}).resume()
  socket.write(head('Content-Length: 20000000'))
  socket.write('x'.repeat(20_000_000))
  await closed
})

test('a body within the limit leaves the connection to the next request', async () => {
  const answer = await exchange(
    head('Content-Length: 5'),
    'abcde',
    head('Transfer-Encoding: chunked'),
    chunk(600),
    chunk(100),
    '0\r\n\r\n',
    closing,
  )
  expect(answer.match(/\d+ bytes taken/g)).toEqual(['5 bytes taken', '700 bytes taken', '3 bytes taken'])
})

test('a body of exactly the limit is accepted, and a missing one has zero bytes', async () => {
  const answer = await exchange(
    head(`Content-Length: ${LIMIT_BYTES}`),
    'x'.repeat(LIMIT_BYTES),
    head('Transfer-Encoding: chunked'),
    chunk(LIMIT_BYTES),
    '0\r\n\r\n',
    head('Content-Length: 0'),
    closing,
  )
  expect(answer.match(/\d+ bytes taken/g)).toEqual([
    `${LIMIT_BYTES} bytes taken`,
    `${LIMIT_BYTES} bytes taken`,
    '0 bytes taken',
    '3 bytes taken',
  ])
})

describe('of a body that is refused is still read', () => {
  const megabyte = 1024 * 1024

  /** A body of `count` megabytes, generated on demand. `given` counts them. */
  function giveMegabytes(count: number) {
    const stream = { given: 0, isAtEnd: false }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (stream.given === count) {
            stream.isAtEnd = true
            return controller.close()
          }
          stream.given += 1
          controller.enqueue(new Uint8Array(megabyte))
        },
      },
      { highWaterMark: 0 },
    )
    return { stream, reader: body.getReader() }
  }

  test('all that is short, and of what is long eight megabytes with those before', async () => {
    const short = giveMegabytes(3)
    await discard(short.reader)
    expect(short.stream).toEqual({ given: 3, isAtEnd: true })
    const long = giveMegabytes(100)
    await discard(long.reader)
    expect(long.stream).toEqual({ given: 8, isAtEnd: false })
    const half = giveMegabytes(100)
    await discard(half.reader, 5 * megabyte)
    expect(half.stream.given).toBe(3)
  })

  test('bytes that come within half a second, without a wait for an absent or broken body', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
      const discarding = discard(never.getReader())
      await vi.advanceTimersByTimeAsync(500)
      await discarding
      await discard(undefined)
      const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('gone')) })
      await discard(broken.getReader())
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

test.each([
  ['{', errors.bodyNotJson],
  ['[]', errors.bodyShape('body')],
  ['{"lines":[{"title":"A"},{}]}', errors.bodyShape('lines.1.title')],
  ['[[[[]]]]', errors.bodyTooComplex],
  ['\uFFFD'.repeat(400), errors.bodyTooLarge(LIMIT_BYTES)],
])('a body %s is refused by what is wrong with it', async (body, error) => {
  const form = {
    schema: z.object({ lines: z.array(z.object({ title: z.string() })) }),
    limitBytes: LIMIT_BYTES,
    bounds: { levels: 3, values: 100 },
  }
  const app = new Hono<AppEnvironment>().post('/', async (context) => {
    const parsed = await parseBody(context, form)
    return 'refusal' in parsed ? parsed.refusal : context.json(parsed.body)
  })
  const response = await app.request('/', { method: 'POST', body })
  expect([response.status >= 400, await response.json()]).toEqual([true, { error }])
  const good = JSON.stringify({ lines: [{ title: 'A' }] })
  expect(await (await app.request('/', { method: 'POST', body: good })).json()).toEqual({
    lines: [{ title: 'A' }],
  })
})
