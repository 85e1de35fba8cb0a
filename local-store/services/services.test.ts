import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appUrl, createTestStore, storeUrl, type TestStore } from '../test-support/test-store.ts'
import type { SentCall } from '../wire.ts'
import { createOutsideServices, mostSentCalls } from './outside-services.ts'
import { redactSecrets } from './redact-secrets.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

const fromHere = (destroy = () => {}) => ({ incoming: { socket: { remoteAddress: '127.0.0.1', destroy } } })

function send(path: string, init: RequestInit = {}, destroy?: () => void) {
  return test.store.request(`${storeUrl}/services/${path}`, { method: 'POST', ...init }, fromHere(destroy))
}
function control(method: string, path: string, body?: unknown) {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return test.store.request(`${storeUrl}/control/${path}`, init, fromHere())
}
async function readSent(service = ''): Promise<SentCall[]> {
  const response = await control('GET', `sent${service === '' ? '' : `?service=${service}`}`)
  return ((await response.json()) as { items: SentCall[] }).items
}

describe('services outside', () => {
  it('record sent calls, newest first, for the pages and for the control endpoint', async () => {
    await send('tracking-webhook/hook', {
      body: '{"event":"support_modal_opened","customerApiToken":"t-1"}',
      headers: { authorization: 'Bearer t-2', 'content-type': 'application/json' },
    })
    await send('product-analytics/track?api_key=t-3&ip=1', {
      body: new URLSearchParams({ data: '[{"event":"feature_triggered"}]', verbose: '1' }),
    })
    const sent = await readSent()
    expect(sent).toMatchObject([
      {
        service: 'product-analytics',
        method: 'POST',
        path: '/track?api_key=(not%20kept)&ip=1',
        body: { data: [{ event: 'feature_triggered' }], verbose: 1 },
      },
      {
        service: 'tracking-webhook',
        path: '/hook',
        at: '2026-11-20T05:00:00.000Z',
        headers: { authorization: '(not kept)' },
        body: { event: 'support_modal_opened', customerApiToken: '(not kept)' },
      },
    ])
    expect(JSON.stringify(sent)).not.toMatch(/t-[123]/)
    expect(await readSent('tracking-webhook')).toHaveLength(1)
    expect((await control('GET', 'sent?service=telegraph')).status).toBe(404)
    expect((await test.call('GET', '/sent-calls')).body).toEqual({ items: sent })
    await control('DELETE', 'sent')
    expect(await readSent()).toEqual([])
  })

  it('are slow, are down, or refuse as ordered, and no others', async () => {
    const orders = { chat: { fault: 'down' }, 'heat-map': { fault: 'refuse', status: 429 } }
    expect(await (await control('POST', 'services', orders)).json()).toEqual(orders)
    const destroy = vi.fn()
    await send('chat/l.js', {}, destroy)
    expect(destroy).toHaveBeenCalledOnce()
    expect((await send('heat-map/track')).status).toBe(429)
    expect((await readSent()).map(({ answer }) => answer)).toEqual([429, 'closed'])

    await control('POST', 'services', { chat: { fault: 'slow', milliseconds: 3000 }, 'heat-map': null })
    const settled = vi.fn()
    const waiting = Promise.resolve(send('chat/l.js')).then(settled)
    await test.pass(0)
    await test.pass(2999)
    expect(settled).not.toHaveBeenCalled()
    expect((await readSent())[0]?.answer).toBeNull()
    await test.pass(1)
    await waiting
    expect(settled).toHaveBeenCalledOnce()

    expect((await control('POST', 'services', { telegraph: null })).status).toBe(422)
    expect((await control('POST', 'services', { chat: { fault: 'burn' } })).status).toBe(422)
  })

  it('work again and have no calls after the first day begins again', async () => {
    await control('POST', 'services', { mail: { fault: 'down' } })
    await send('videos/one')
    await control('POST', 'first-day', {})
    expect(await (await control('GET', 'services')).json()).toEqual({})
    expect(await readSent()).toEqual([])
  })

  it('may be called by the pages of the app, with cookies, and by no other page', async () => {
    const sendFrom = async (origin: string) =>
      (await send('heat-map/track', { method: 'OPTIONS', headers: { origin } })).headers
    expect((await sendFrom(appUrl)).get('access-control-allow-origin')).toBe(appUrl)
    expect((await sendFrom(appUrl)).get('access-control-allow-credentials')).toBe('true')
    expect((await sendFrom('http://evil.test')).get('access-control-allow-origin')).toBeNull()
    // A preflight request is not a call.
    expect(await readSent()).toEqual([])
  })

  it.each([
    'chat',
    'product-analytics',
    'session-recording',
    'heat-map',
    'marketing-automation',
    'window-trackers',
  ])('serve a script that browsers do not cache: %s', async (service) => {
    const response = await send(`${service}/script.js`, { method: 'GET' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await send(`${service}/anything`, { body: '{}' })).status).toBe(200)
  })

  it('answer 404 under an unknown name', async () => {
    expect((await send('telegraph/x')).status).toBe(404)
    expect(await readSent()).toEqual([])
  })

  it('record only the last calls', () => {
    const services = createOutsideServices(() => 0)
    for (let count = 0; count <= mostSentCalls; count += 1)
      services.record({ service: 'mail', method: 'MAIL', path: `/${count}`, headers: {}, body: null })
    expect(services.sent()).toHaveLength(mostSentCalls)
    expect(services.sent()[0]?.path).toBe(`/${mostSentCalls}`)
  })
})

it('no secret is recorded, wherever it is in a call', () => {
  const secret = 'sec-ret-123'
  const names = [
    'accessToken',
    'X-Mantle-App-Api-Key',
    'authorization',
    'Cookie',
    'client_secret',
    'password',
  ]
  const holding = fc.constantFrom(...names).map((name) => ({ [name]: secret }))
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 3 },
      holding,
      fc.array(tie('body'), { maxLength: 3 }),
      fc.record({ plain: tie('body'), title: fc.string() }),
    ),
  }))
  fc.assert(
    fc.property(body, fc.constantFrom(...names), (body, name) => {
      const call = { service: 'billing', method: 'POST', path: `/a?${name}=${secret}&b=1` } as const
      const redacted = redactSecrets({ ...call, headers: { [name]: secret, accept: '*/*' }, body })
      expect(JSON.stringify(redacted)).not.toContain(secret)
      expect(redacted.headers.accept).toBe('*/*')
      expect(redacted.path).toMatch(/&b=1$/)
    }),
  )
})
