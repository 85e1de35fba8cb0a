import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiSecret, createTestStore, type TestStore } from '../test-support/test-store.ts'
import { resumeDeliveries, retryDelaysInMilliseconds } from './delivery.ts'

const hour = 3_600_000

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
})

const deliveries = () => test.world.state.read().deliveries

describe('app/uninstalled', () => {
  it('is sent signed over the raw body', async () => {
    await test.call('POST', '/app/uninstall')
    await test.pass(0)
    expect(test.webhooks).toHaveLength(1)
    const [sent] = test.webhooks
    expect(sent?.url).toBe('http://app.test/webhooks')
    expect(sent?.headers.get('x-shopify-topic')).toBe('app/uninstalled')
    expect(sent?.headers.get('x-shopify-shop-domain')).toBe('saffron-lane.myshopify.com')
    expect(sent?.headers.get('x-shopify-api-version')).toBe('2026-10')
    expect(sent?.headers.get('x-shopify-webhook-id')).toBeTruthy()
    expect(sent?.headers.get('x-shopify-hmac-sha256')).toBe(
      createHmac('sha256', apiSecret)
        .update(sent?.body ?? '')
        .digest('base64'),
    )
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ myshopify_domain: 'saffron-lane.myshopify.com' })
    expect(deliveries()).toMatchObject([
      { topic: 'app/uninstalled', state: 'delivered', attempts: 1, lastStatus: 200 },
    ])
  })

  it('is sent once, even if uninstall is requested again', async () => {
    await test.call('POST', '/app/uninstall')
    await test.call('POST', '/app/uninstall')
    await test.pass(0)
    expect(test.webhooks).toHaveLength(1)
  })
})

describe('app/scopes_update', () => {
  it('is sent when the granted scopes change', async () => {
    await test.call('POST', '/app/install')
    const deployment = test.world.deployment()
    test.deploy({ ...deployment, app: { ...deployment.app, scopes: ['read_translations'] } })
    await test.call('POST', '/app/install')
    await test.pass(0)
    expect(test.webhooks.map((one) => one.headers.get('x-shopify-topic'))).toEqual(['app/scopes_update'])
    expect(JSON.parse(test.webhooks[0]?.body ?? '')).toMatchObject({ current: ['read_translations'] })
  })
})

describe('a delivery that fails', () => {
  it('is sent again, with its id and body unchanged, until the app accepts it', async () => {
    let answers = 0
    test.answerWebhook(() => new Response(null, { status: ++answers < 3 ? 503 : 204 }))
    await test.call('POST', '/app/uninstall')
    await test.pass(0)
    expect(deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: 503 }])
    await test.pass(retryDelaysInMilliseconds[0] ?? 0)
    await test.pass(retryDelaysInMilliseconds[1] ?? 0)
    expect(deliveries()).toMatchObject([
      { state: 'delivered', attempts: 3, lastStatus: 204, nextAttemptAt: null },
    ])
    expect(new Set(test.webhooks.map((one) => one.body)).size).toBe(1)
    expect(new Set(test.webhooks.map((one) => one.headers.get('x-shopify-webhook-id'))).size).toBe(1)
    expect(test.logged.some((line) => line.startsWith('webhook failed'))).toBe(true)
  })

  it('is given up after eight more attempts over four hours', async () => {
    test.answerWebhook(() => {
      throw new TypeError('fetch failed')
    })
    await test.call('POST', '/app/uninstall')
    await test.pass(0)
    for (const delay of retryDelaysInMilliseconds) await test.pass(delay)
    expect(deliveries()).toMatchObject([
      { state: 'given up', attempts: 9, lastStatus: null, lastFault: 'fetch failed' },
    ])
    await test.pass(24 * hour)
    expect(test.webhooks).toHaveLength(9)
    expect(retryDelaysInMilliseconds.reduce((sum, delay) => sum + delay, 0)).toBe(4 * hour)
  })

  it('continues after a restart', async () => {
    test.answerWebhook(() => new Response(null, { status: 500 }))
    await test.call('POST', '/app/uninstall')
    await test.pass(0)
    const restarted = createTestStore(test.world.state.read())
    resumeDeliveries(restarted.world)
    await restarted.pass(0)
    expect(restarted.webhooks).toHaveLength(0)
    await restarted.pass(retryDelaysInMilliseconds[0] ?? 0)
    expect(restarted.world.state.read().deliveries).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })
})

describe('compliance topics', () => {
  const customerId = '6100000001'

  it.each([
    [
      { topic: 'customers/data_request', customerId },
      { orders_requested: [], data_request: { id: 1 } },
    ],
    [
      { topic: 'customers/redact', customerId },
      { orders_to_redact: [], customer: { id: 6100000001 } },
    ],
    [{ topic: 'shop/redact' }, { shop_domain: 'saffron-lane.myshopify.com' }],
  ])('%j', async (wish, payload) => {
    const { status, body } = await test.call('POST', '/app/compliance', wish)
    expect(status).toBe(202)
    expect(body).toMatchObject({ topic: wish.topic, state: 'waiting' })
    await test.pass(0)
    expect(JSON.parse(test.webhooks[0]?.body ?? '')).toMatchObject(payload)
    expect((await test.call('GET', '/webhook-deliveries')).body).toMatchObject({
      items: [{ state: 'delivered' }],
    })
  })

  it('requires a known customer', async () => {
    expect(
      (await test.call('POST', '/app/compliance', { topic: 'customers/redact', customerId: '1' })).status,
    ).toBe(404)
    expect((await test.call('POST', '/app/compliance', { topic: 'customers/redact' })).status).toBe(422)
  })
})
