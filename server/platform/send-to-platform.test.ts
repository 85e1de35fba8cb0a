import { afterEach, expect, test } from 'vitest'
import { collectGarbage, type SlowPlatform, startSlowPlatform } from '../test-support/slow-platform.ts'
import {
  ANSWER_MOST_BYTES,
  createSendToPlatform,
  formatAsFetch,
  PlatformAnswerTooLargeError,
  PlatformTimeoutError,
} from './send-to-platform.ts'

const address = 'https://saffron-lane.myshopify.com/admin/api/2026-10/graphql.json?x=1'
const post = { method: 'POST', headers: { 'x-token': 't' }, body: JSON.stringify({ a: 'ñ' }) } as const
const LONG_MS = 60_000
/** Polling options for an event that comes soon. The generous timeout is for busy machines. */
const soon = { interval: 5, timeout: 5_000 }

async function sendThrough(platformUrl: string | undefined, to: string) {
  const sent: Request[] = []
  const fetchAnswer: typeof fetch = async (input, init) => {
    sent.push(new Request(input, init))
    return new Response('ok')
  }
  await createSendToPlatform(platformUrl, fetchAnswer).send(to, { ...post, limitMs: LONG_MS })
  const [request] = sent
  return {
    url: request?.url,
    shop: request?.headers.get('x-forwarded-host'),
    token: request?.headers.get('x-token'),
    redirect: request?.redirect,
    body: await request?.text(),
  }
}

test('a stand-in gets the calls of every shop, learns which shop, and leads nowhere else', async () => {
  expect(await sendThrough('http://localhost:4000', address)).toEqual({
    url: 'http://localhost:4000/admin/api/2026-10/graphql.json?x=1',
    shop: 'saffron-lane.myshopify.com',
    token: 't',
    redirect: 'manual',
    body: '{"a":"ñ"}',
  })
})

test('without a stand-in a call goes where it is addressed', async () => {
  expect(await sendThrough(undefined, address)).toMatchObject({
    url: address,
    shop: null,
    redirect: 'manual',
    body: '{"a":"ñ"}',
  })
})

test('calls to others than shops are left alone', async () => {
  const other = 'https://notmyshopify.com/'
  expect(await sendThrough('http://localhost:4000', other)).toMatchObject({ url: other, shop: null })
})

test('the library gets a response, also where there is no text in it', async () => {
  for (const answer of [new Response('{"a":1}', { status: 400 }), new Response(null, { status: 204 })]) {
    const { send } = createSendToPlatform(undefined, async () => answer.clone())
    const response = await formatAsFetch(send, LONG_MS)(address, post)
    expect([response.status, await response.text()]).toEqual([answer.status, await answer.text()])
  }
})

for (const manner of ['silent', 'trickling'] as const) {
  test(`a ${manner} platform is given up after the limit, and its connection closed`, async () => {
    const platform = await startSlow(manner)
    const { send } = createSendToPlatform(platform.url)
    // On a busy machine, a call may not be sent within a short limit.
    for (let limitMs = 100; platform.counts.asked < 5 && limitMs < 10_000; limitMs *= 2) {
      const calls = Array.from({ length: 5 }, () => send(address, { ...post, limitMs }))
      for (const call of calls) await expect(call).rejects.toThrow(PlatformTimeoutError)
    }
    expect(platform.counts.asked).toBeGreaterThanOrEqual(5)
    await expect.poll(() => platform.counts.asked - platform.counts.closed, soon).toBe(0)
  })

  test(`a call to a ${manner} platform ends when nobody waits for it`, async () => {
    const platform = await startSlow(manner)
    const controller = new AbortController()
    const { send } = createSendToPlatform(platform.url)
    const call = send(address, { ...post, limitMs: LONG_MS, signal: controller.signal })
    await expect.poll(() => platform.counts.asked, soon).toBe(1)
    controller.abort()
    await expect(call).rejects.toThrow('aborted')
    await expect.poll(() => platform.counts.closed, soon).toBe(1)
    await expect(send(address, { ...post, limitMs: LONG_MS, signal: controller.signal })).rejects.toThrow(
      'aborted',
    )
  })

  test(`a call to a ${manner} platform ends when the app ends, and so does one that comes later`, async () => {
    const platform = await startSlow(manner)
    const { send, close } = createSendToPlatform(platform.url)
    const call = send(address, { ...post, limitMs: LONG_MS })
    await expect.poll(() => platform.counts.asked, soon).toBe(1)
    close()
    await expect(call).rejects.toThrow('aborted')
    await expect(send(address, { ...post, limitMs: LONG_MS })).rejects.toThrow('aborted')
    await expect.poll(() => platform.counts, soon).toEqual({ asked: 1, closed: 1 })
  })
}

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Runs garbage collection meanwhile, since a weakly held signal fails only then. */
async function startSlow(manner: 'silent' | 'trickling'): Promise<SlowPlatform> {
  const platform = await startSlowPlatform(manner)
  stops.push(platform.stop, collectGarbage())
  return platform
}

test('an answer of more than 8 MB is not read to its end', async () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(0x61)
  const give = (most: number) => {
    const sentBody = { megabytes: 0, isLeft: false }
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sentBody.megabytes === most) return controller.close()
        sentBody.megabytes += 1
        controller.enqueue(megabyte)
      },
      cancel() {
        sentBody.isLeft = true
      },
    })
    const { send } = createSendToPlatform(undefined, async () => new Response(body))
    return { given: sentBody, answer: send(address, { ...post, limitMs: LONG_MS }) }
  }
  const long = give(1_000)
  await expect(long.answer).rejects.toThrow(PlatformAnswerTooLargeError)
  expect(long.given.megabytes).toBeLessThan(12)
  expect(long.given.isLeft).toBe(true)
  expect((await give(8).answer).text).toHaveLength(ANSWER_MOST_BYTES)
})
