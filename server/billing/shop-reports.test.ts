import { describe, expect, it, vi } from 'vitest'
import { signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import {
  advance,
  apiUrl,
  createTestBilling,
  HOUR_MS,
  listLogged,
  settings,
  startBilling,
} from './billing.test-support.ts'

const billing = startBilling()
const { createBillingApp, rows } = billing

describe('the report of a shop to the billing service', () => {
  it('contains the shop’s identity, and no access, at the first launch', async () => {
    const { readPlan, of } = await createBillingApp()
    expect(await readPlan()).toEqual({
      billing: 'mantle',
      appId: 'app-1',
      apiUrl,
      customerApiToken: 'customer-token-1',
      returnUrl: 'https://admin.shopify.com/store/saffron-lane/apps/test-api-key/app/plan',
      planStatus: 'current',
      known: {
        status: 'active',
        planName: 'Starter',
        features: {
          enabled_rule_sets: { type: 'limit', value: 3 },
          bulk_codes_per_job: { type: 'limit', value: 100 },
          own_code_lists: { type: 'boolean', value: false },
        },
      },
      knownAt: '2026-11-20T09:30:00.000Z',
    })
    expect(of('/identify').map(({ body }) => body)).toEqual([
      {
        platform: 'shopify',
        platformId: '42',
        myshopifyDomain: testShop,
        name: 'Saffron Lane',
        email: 'owner@saffron-lane.example',
        platformPlanName: 'Basic',
        rotateApiToken: true,
        defaultBillingProvider: 'shopify',
      },
    ])
    expect(of('/identify')[0]?.headers.get('x-mantle-app-api-key')).toBe('key-of-the-app')
    // The request for the customer uses the customer's own token.
    expect(of('/customer')[0]?.headers.get('x-mantle-app-api-key')).toBeNull()
  })

  it('is sent for the first request of any kind, which does not wait for it', async () => {
    const { ask, of } = await createBillingApp()
    expect((await ask({ query: 'query Nothing { shop { id } }' })).status).toBe(400)
    await expect.poll(() => of('/customer')).toHaveLength(1)
    expect(of('/identify')).toHaveLength(1)
  })

  it('is repeated after the shop’s plan at the platform has changed', async () => {
    const { readPlan, of, state } = await createBillingApp()
    await readPlan()
    advance(2 * HOUR_MS)
    await readPlan()
    expect(of('/identify')).toHaveLength(1)
    state.plan = 'Shopify Plus'
    advance(2 * HOUR_MS)
    await readPlan()
    expect(of('/identify')[1]?.body).toMatchObject({
      platformPlanName: 'Shopify Plus',
      rotateApiToken: false,
    })
  })

  it.each([
    ['in another form', { shop: { id: 'gid://shopify/Shop/42' } }],
    [
      'of another shop',
      {
        shop: {
          ...{ id: 'gid://shopify/Shop/43', name: 'Other', email: 'other@example.com' },
          ...{ myshopifyDomain: 'other.myshopify.com', plan: { displayName: 'Basic' } },
        },
      },
    ],
  ])('is not sent where the platform’s answer is %s', async (_what, data) => {
    const service = createTestBilling()
    const { app, platform, lines } = createTestApp(billing.database, { settings })
    platform.willAnswer(() => Response.json({ data }))
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    const plan = await (await app.request('/app/api/billing', { headers })).json()
    expect(plan).toMatchObject({ planStatus: 'unknown', known: null })
    expect(service.calls).toEqual([])
    expect(listLogged(lines, 'billing does not answer')).toMatchObject([
      { call: 'shop', reason: 'unreachable' },
    ])
  })

  it('is checked after an hour and not before, and the number and token stay', async () => {
    const { readPlan, of, platform, state } = await createBillingApp()
    await readPlan()
    const [first] = await rows()
    const callsBefore = platform.calls.admin.length
    advance(HOUR_MS - 1)
    await readPlan('?fresh=1')
    expect(platform.calls.admin).toHaveLength(callsBefore)
    advance(1)
    await readPlan('?fresh=1')
    expect(platform.calls.admin).toHaveLength(callsBefore + 1)
    expect(of('/identify')).toHaveLength(1)
    state.plan = 'Shopify Plus'
    advance(HOUR_MS)
    expect(await readPlan()).toMatchObject({ customerApiToken: 'customer-token-1' })
    const [last] = await rows()
    expect(last?.identity).not.toBe(first?.identity)
    expect(last?.customerId).toBe('customer-1')
  })

  it('is sent once an hour, and at once after a failure', async () => {
    const { request, of, clock, platform, lines } = await createBillingApp()
    const visit = async () => {
      await request('/shop-flags')
      // A database query takes a turn of the event loop. After it, the work that follows the answer has begun.
      await rows()
    }
    await visit()
    await expect.poll(() => of('/customer')).toHaveLength(1)
    await clock.wait(HOUR_MS - 60_000)
    await visit()
    expect(of('/customer')).toHaveLength(1)
    await clock.wait(60_000)
    platform.revokeAccessTokens()
    const failed = vi.spyOn(billing.database.tables, 'select').mockImplementation(() => {
      throw new Error('The database is away.')
    })
    await request('/nothing')
    await expect.poll(() => listLogged(lines, 'shop not reported to billing')).toHaveLength(1)
    failed.mockRestore()
    expect(listLogged(lines, 'shop not reported to billing')).toMatchObject([
      { level: 'warn', error: 'Error' },
    ])
    await visit()
    await expect.poll(() => of('/customer')).toHaveLength(2)
  })
})
