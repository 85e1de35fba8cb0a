import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeId } from '../state/state.ts'
import { createTestStore, requestAdmin, storeUrl, type TestStore } from '../test-support/test-store.ts'

let test: TestStore
let token: string
beforeEach(async () => {
  test = createTestStore()
  token = await test.install()
})

const socketOf = (remoteAddress: string, destroy = () => {}) => ({
  incoming: { socket: { remoteAddress, destroy } },
})

function firstDay(body: unknown, peer = '127.0.0.1') {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return test.store.request(`${storeUrl}/control/first-day`, init, socketOf(peer))
}
function control(method: string, body?: unknown, peer = '127.0.0.1', headers = {}) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return test.store.request(`${storeUrl}/control`, init, socketOf(peer))
}
const sendQuery = (query = '{ shop { name } }') => requestAdmin(test.store, token, { query })
const activate =
  'mutation { paymentCustomizationActivation(ids: [], enabled: true) { ids userErrors { message } } }'

describe('/control', () => {
  it('exists for this machine only, and not for web pages', async () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await control('GET', undefined, peer)).status).toBe(200)
    expect((await control('GET', undefined, '10.0.0.7')).status).toBe(404)
    expect((await control('POST', { next: [] }, '127.0.0.1', { origin: 'http://evil.test' })).status).toBe(
      404,
    )
    expect((await test.store.request(`${storeUrl}/control`)).status).toBe(404)
  })

  it('lists, clears and refuses orders', async () => {
    await control('POST', { next: [{ fault: 'drop' }] })
    expect(await (await control('GET')).json()).toEqual({ next: [{ fault: 'drop', passFirst: 0 }] })
    expect(await (await control('DELETE')).json()).toEqual({ next: [] })
    expect((await control('POST', { next: [{ fault: 'burn' }] })).status).toBe(422)
    expect((await control('POST', 'x')).status).toBe(422)
  })

  it('throttles, answers 5xx, and then works again', async () => {
    await control('POST', { next: [{ fault: 'throttle' }, { fault: 'status', status: 502 }] })
    expect(await (await sendQuery()).json()).toMatchObject({
      errors: [{ extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { throttleStatus: { currentlyAvailable: 0 } } },
    })
    expect((await sendQuery()).status).toBe(502)
    expect((await sendQuery()).status).toBe(200)
  })

  it('gives every shop the ordered bucket, until the order is cancelled', async () => {
    const bucket = (method: string, body?: unknown) =>
      test.store.request(
        `${storeUrl}/control/cost-bucket`,
        { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
        socketOf('127.0.0.1'),
      )
    const holding = (throttleStatus: object) => ({ extensions: { cost: { throttleStatus } } })
    const reported = async (): Promise<unknown> => (await sendQuery()).json()
    expect((await bucket('POST', { bucketSize: 30, restorePerSecond: 5 })).status).toBe(200)
    expect(await reported()).toMatchObject(holding({ maximumAvailable: 30, restoreRate: 5 }))
    expect((await bucket('POST', { bucketSize: 0, restorePerSecond: 5 })).status).toBe(422)
    await bucket('DELETE')
    expect(await reported()).toMatchObject(holding({ maximumAvailable: 2_000, restoreRate: 100 }))
    await bucket('POST', { bucketSize: 30, restorePerSecond: 5 })
    await firstDay({ installed: true })
    token = await test.install()
    expect(await reported()).toMatchObject(holding({ maximumAvailable: 2_000 }))
  })

  it('withdraws the app’s tokens, so that it has to get new ones', async () => {
    await control('POST', { next: [{ fault: 'withdraw access' }] })
    expect((await sendQuery()).status).toBe(401)
    expect((await sendQuery()).status).toBe(401)
    token = await test.install()
    expect((await sendQuery()).status).toBe(200)
  })

  it('refuses the n-th mutation of a name and changes nothing', async () => {
    await control('POST', {
      next: [
        { fault: 'refuse', mutation: 'paymentCustomizationActivation', message: 'Not now', passFirst: 1 },
      ],
    })
    expect((await sendQuery()).status).toBe(200)
    expect(await (await sendQuery(activate)).json()).toMatchObject({
      data: { paymentCustomizationActivation: { ids: [] } },
    })
    expect(await (await sendQuery(activate)).json()).toEqual({
      data: {
        paymentCustomizationActivation: { userErrors: [{ field: null, message: 'Not now', code: null }] },
      },
    })
    expect(await (await sendQuery(activate)).json()).toMatchObject({
      data: { paymentCustomizationActivation: { ids: [] } },
    })
  })

  it('refuses a save of a discount, which leaves the shop without it', async () => {
    const refusal = { fault: 'refuse', mutation: 'discountCodeBasicCreate', message: 'Not now' }
    await control('POST', { next: [refusal] })
    const create = `mutation { discountCodeBasicCreate(basicCodeDiscount: {
      title: "Ten off", code: "TEN", startsAt: "2026-01-01T00:00:00Z",
      customerGets: { value: { percentage: 0.1 }, items: { all: true } } }) { userErrors { message } } }`
    expect(await (await sendQuery(create)).json()).toEqual({
      data: { discountCodeBasicCreate: { userErrors: [{ field: null, message: 'Not now', code: null }] } },
    })
    expect(test.world.state.read().discounts).toEqual([])
    expect(await (await sendQuery(create)).json()).toMatchObject({
      data: { discountCodeBasicCreate: { userErrors: [] } },
    })
    expect(test.world.state.read().discounts).toHaveLength(1)
  })

  it('keeps the caller waiting', async () => {
    await control('POST', { next: [{ fault: 'time out', milliseconds: 9000 }] })
    const waiting = Promise.resolve(sendQuery())
    const settled = vi.fn()
    void waiting.then(settled)
    await test.pass(0)
    await test.pass(8999)
    expect(settled).not.toHaveBeenCalled()
    await test.pass(1)
    expect((await waiting).status).toBe(504)
  })

  it('puts every shop back to its first day, with the app installed or without', async () => {
    const fresh = test.world.state.read()
    const installed = test.world.state.read().installation
    const customization = takeId(structuredClone(fresh), 'PaymentCustomization')
    test.world.state.change((draft) => {
      draft.shop.name = 'Saffron Street'
      takeId(draft, 'PaymentCustomization')
      takeId(draft, 'Order')
    })
    await control('POST', { next: [{ fault: 'drop' }] })
    expect((await firstDay({ installed: true })).status).toBe(200)
    expect(test.world.state.read().shop.name).toBe(fresh.shop.name)
    expect(test.world.state.read().installation).toEqual(installed)
    expect(await (await control('GET')).json()).toEqual({ next: [] })
    // The app's earlier tokens are invalid now.
    expect((await sendQuery()).status).toBe(401)

    expect((await firstDay({})).status).toBe(200)
    const { lastIds, ...begun } = test.world.state.read()
    const { lastIds: firstIds, ...seed } = test.world.makeSeed()
    expect(begun).toEqual(seed)
    // These ids continue, since the app may have stored data of a deleted record. A shop's first order is #1001.
    expect(lastIds).toEqual({ ...firstIds, PaymentCustomization: customization })
    expect((await firstDay({ installed: 'yes' })).status).toBe(422)
    expect((await firstDay({ installed: true }, '10.0.0.7')).status).toBe(404)
    expect(test.world.state.read().installation).toBeNull()
  })

  it('drops the connection', async () => {
    await control('POST', { next: [{ fault: 'drop' }] })
    const destroy = vi.fn()
    await test.store.request(
      `${storeUrl}/admin/api/2026-10/graphql.json`,
      { method: 'POST', headers: { 'x-shopify-access-token': token }, body: '{"query":"{ shop { name } }"}' },
      socketOf('127.0.0.1', destroy),
    )
    expect(destroy).toHaveBeenCalledOnce()
  })
})
