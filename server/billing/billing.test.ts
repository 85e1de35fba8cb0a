import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { billingWords } from '#rules/words/billing.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import type { Database } from '../database/database.ts'
import { billingCustomers, bulkJobs } from '../database/schema.ts'
import { createTestDatabase, emptyTables } from '../test-support/test-database.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, testSettings } from '../test-support/test-world.ts'

const HOUR_MS = 60 * 60_000
/** Work behind an answer ends a moment later. */
const soon = { interval: 5 }
const apiUrl = 'https://billing.example.com/v1'
const settings = { ...testSettings, billing: { appId: 'app-1', apiKey: 'key-of-the-app', apiUrl } }

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

type Call = { path: string; headers: Headers; body: Record<string, unknown> | undefined }

/** The billing service as `fetch` meets it: tokens by identification, and a customer that a test may change. */
function createTestBilling() {
  const calls: Call[] = []
  const state = {
    isDown: false,
    /** Start of the one path that does not answer. */
    downAt: undefined as string | undefined,
    tokens: 0,
    plan: 'Basic',
    customer: {
      id: 'customer-1',
      billingStatus: 'active',
      subscription: { plan: { name: 'Starter' } },
      features: {
        enabled_rule_sets: { type: 'limit', value: 3 },
        bulk_codes_per_job: { type: 'limit', value: 100 },
        own_code_lists: { type: 'boolean', value: false },
        something: { type: 'magic', value: 1 },
      },
    } as Record<string, unknown>,
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const path = input.slice(apiUrl.length)
    if (state.isDown || path === state.downAt) throw new TypeError('fetch failed')
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ path, headers, body })
    if (path === '/identify') {
      if (body.rotateApiToken) state.tokens += 1
      return Response.json({ apiToken: `customer-token-${state.tokens}` })
    }
    if (headers.get('x-mantle-customer-api-token') !== `customer-token-${state.tokens}`)
      return Response.json({ error: 'Unauthorized' }, { status: 401 })
    return Response.json({ customer: state.customer })
  })
  // The library reports a failed connection to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return { calls, state, of: (path: string) => calls.filter((call) => call.path === path) }
}

async function createBillingApp(billing = createTestBilling()) {
  const shopAnswer = () =>
    Response.json({
      data: {
        shop: {
          id: 'gid://shopify/Shop/42',
          name: 'Saffron Lane',
          email: 'owner@saffron-lane.example',
          myshopifyDomain: testShop,
          plan: { displayName: billing.state.plan },
        },
      },
    })
  const test = createTestApp(database, { settings })
  test.platform.willAnswer(...Array.from({ length: 20 }, () => shopAnswer))
  const request = async (path: string, init: RequestInit = {}) =>
    test.app.request(`/app/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${await signSessionToken()}`, ...init.headers },
    })
  const readPlan = async (search = '') => (await request(`/billing${search}`)).json()
  return { ...test, ...billing, request, readPlan }
}

const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const reported = (lines: readonly string[], event: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)
const rows = () => database.tables.select().from(billingCustomers)
const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('without billing everything is free, and no outside service learns of the shop', async () => {
  const { calls } = createTestBilling()
  const { app } = createTestApp(database)
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  expect(await (await app.request('/app/api/billing', { headers })).json()).toEqual({ billing: 'none' })
  const lent = await app.request('/app/api/billing/access', { method: 'POST', headers })
  expect([lent.status, await lent.json()]).toEqual([409, { error: billingWords.notConfigured }])
  expect(calls).toEqual([])
})

test('the first launch reports the shop’s identity to the service, and no access', async () => {
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
  // The customer is asked for by its own token.
  expect(of('/customer')[0]?.headers.get('x-mantle-app-api-key')).toBeNull()
})

test('the first request of a shop, of any kind, reports the shop and does not wait', async () => {
  const { ask, of } = await createBillingApp()
  expect((await ask({ query: 'query Nothing { shop { id } }' })).status).toBe(400)
  await vi.waitFor(() => expect(of('/customer')).toHaveLength(1), soon)
  expect(of('/identify')).toHaveLength(1)
})

test('the key of the app and the tokens stay where they belong', async () => {
  const { readPlan, request, lines, platform, app } = await createBillingApp()
  const answer = JSON.stringify(await readPlan())
  expect(answer).not.toContain('key-of-the-app')
  await request('/billing/access', { method: 'POST' })
  expect(JSON.stringify(await rows())).not.toContain('customer-token-1')
  const log = lines.join('\n')
  for (const secret of ['key-of-the-app', 'customer-token-1', 'owner@', ...platform.calls.secrets])
    expect(log).not.toContain(secret)
  const page = await app.request(
    `/app?shop=${testShop}&host=${Buffer.from('admin.shopify.com/store/saffron-lane').toString('base64')}`,
  )
  expect(page.headers.get('content-security-policy')).toMatch(
    /connect-src [^;]*https:\/\/billing\.example\.com/,
  )
  expect(await page.text()).not.toContain('key-of-the-app')
})

test('a session gets its own shop’s plan alone, and no session none', async () => {
  const { app, readPlan } = await createBillingApp()
  await readPlan()
  expect((await app.request('/app/api/billing')).status).toBe(401)
  expect((await rows()).map(({ shop }) => shop)).toEqual([testShop])
})

test('a shop is reported again after its plan at the platform has changed, and otherwise not', async () => {
  const { readPlan, of, state } = await createBillingApp()
  await readPlan()
  advance(2 * HOUR_MS)
  await readPlan()
  expect(of('/identify')).toHaveLength(1)
  state.plan = 'Shopify Plus'
  advance(2 * HOUR_MS)
  await readPlan()
  expect(of('/identify')[1]?.body).toMatchObject({ platformPlanName: 'Shopify Plus', rotateApiToken: false })
})

test('access is lent for what the merchant is about to do, with its end and without what would renew it', async () => {
  const { readPlan, request, of, platform } = await createBillingApp()
  await readPlan()
  expect((await request('/billing/access', { method: 'POST' })).status).toBe(204)
  const reported = of('/identify')[1]?.body
  expect(reported).toMatchObject({ accessTokenExpiresAt: '2026-11-20T10:30:00.000Z', rotateApiToken: false })
  expect(platform.calls.secrets).toContain(reported?.accessToken)
  expect(reported).not.toHaveProperty('refreshToken')
})

test('an answer is kept for a minute, unless it has to be fresh', async () => {
  const { readPlan, of, state } = await createBillingApp()
  await readPlan()
  state.customer = { ...state.customer, billingStatus: 'canceled', subscription: null }
  expect(await readPlan()).toMatchObject({ planStatus: 'current', known: { status: 'active' } })
  expect(of('/customer')).toHaveLength(1)
  expect(await readPlan('?fresh=1')).toMatchObject({ known: { status: 'canceled', planName: null } })
  advance(60_000)
  await readPlan()
  expect(of('/customer')).toHaveLength(3)
})

test('a service that is down from the start limits nothing', async () => {
  const { readPlan, state, request } = await createBillingApp()
  state.isDown = true
  expect(await readPlan()).toMatchObject({ planStatus: 'unknown', known: null, customerApiToken: null })
  const lent = await request('/billing/access', { method: 'POST' })
  expect([lent.status, await lent.json()]).toEqual([503, { error: billingWords.unreachable }])
})

test('the last known plan counts for 72 hours of silence, then nothing is limited until it is current again', async () => {
  const { readPlan, state } = await createBillingApp()
  await readPlan()
  state.isDown = true
  advance(72 * HOUR_MS)
  expect(await readPlan()).toMatchObject({ planStatus: 'lastKnown', knownAt: '2026-11-20T09:30:00.000Z' })
  advance(1)
  expect(await readPlan()).toMatchObject({ planStatus: 'lapsed', known: { planName: 'Starter' } })
  state.isDown = false
  advance(20_000)
  expect(await readPlan()).toMatchObject({ planStatus: 'current' })
})

test('a service that did not answer is left alone for some seconds', async () => {
  const { readPlan, state, calls } = await createBillingApp()
  await readPlan()
  state.isDown = true
  advance(61_000)
  await readPlan()
  state.isDown = false
  const before = calls.length
  expect(await readPlan()).toMatchObject({ planStatus: 'lastKnown' })
  expect(calls).toHaveLength(before)
  // A caller that has to know at once asks all the same, and then it is known.
  expect(await readPlan('?fresh=1')).toMatchObject({ planStatus: 'current' })
  expect(await readPlan()).toMatchObject({ planStatus: 'current' })
})

test('a service that did not answer is asked again after some seconds', async () => {
  const { readPlan, state } = await createBillingApp()
  await readPlan()
  state.isDown = true
  advance(61_000)
  await readPlan()
  state.isDown = false
  advance(19_999)
  expect(await readPlan()).toMatchObject({ planStatus: 'lastKnown' })
  advance(1)
  expect(await readPlan()).toMatchObject({ planStatus: 'current' })
})

test('a token that was replaced behind our back is asked for again', async () => {
  const { readPlan, state } = await createBillingApp()
  await readPlan()
  state.tokens = 7
  expect(await readPlan('?fresh=1')).toMatchObject({
    planStatus: 'current',
    customerApiToken: 'customer-token-7',
  })
})

test.each([
  [{ ...defaultPattern, count: 101 }, ['source', 'count'], { feature: 'bulk_codes_per_job', limit: 100 }],
  [{ type: 'list', codes: ['MINT'] }, ['source', 'codes'], { feature: 'own_code_lists', limit: null }],
] as const)(
  'codes beyond the plan are refused before anything is made: %j',
  async (source, path, refusal) => {
    const { readPlan, request } = await createBillingApp()
    await readPlan()
    const body = { discountId: 'gid://shopify/DiscountCodeNode/1', source }
    const response = await request('/bulk-codes', post(body))
    expect([response.status, await response.json()]).toEqual([
      422,
      { issues: [{ path, message: planLimitWords.refusal(refusal) }] },
    ])
    expect(await database.tables.select().from(bulkJobs)).toEqual([])
  },
)

test.each(['app/uninstalled', 'shop/redact'])('%s forgets the customer', async (topic) => {
  const { app, readPlan, of } = await createBillingApp()
  await readPlan()
  await app.request('/webhooks', formatWebhook(topic))
  expect(await rows()).toEqual([])
  // A shop that installs it again gets a new token, and the one before it is worth nothing.
  await readPlan()
  expect(of('/identify')[1]?.body).toMatchObject({ rotateApiToken: true })
})

test('codes made are reported after a job ends, one or many, and a retry reports only its additional codes', async () => {
  const { readPlan, of, turns, state } = await createBillingApp()
  await readPlan()
  const finishedAt = new Date('2026-11-20T09:00:00Z')
  const addJob = (id: string, made: number) =>
    database.tables.insert(bulkJobs).values({
      id,
      shop: testShop,
      discountId: 'gid://shopify/DiscountCodeNode/1',
      source: { type: 'list', sample: null },
      wanted: made,
      made,
      state: 'complete',
      createdAt: finishedAt,
      turnAt: finishedAt,
      finishedAt,
    })
  const reported = () => of('/usage_events').map(({ body }) => body)
  await addJob('job-1', 250)
  await turns.run()
  expect(reported()).toEqual([
    {
      eventId: 'job-1/250',
      eventName: 'codes_made',
      timestamp: finishedAt.toISOString(),
      customerId: 'customer-1',
      properties: { count: 250 },
    },
  ])
  await addJob('job-2', 10)
  await database.tables.update(bulkJobs).set({ made: 255 }).where(eq(bulkJobs.id, 'job-1'))
  state.isDown = true
  await turns.run(1)
  state.isDown = false
  await turns.run()
  expect(reported().slice(1)).toMatchObject([
    {
      events: [
        { eventId: 'job-1/255', properties: { count: 5 } },
        { eventId: 'job-2/10', properties: { count: 10 } },
      ],
    },
  ])
})

test('a launch is reported once an hour, and again at once after a failure', async () => {
  const { request, of, clock, platform, lines } = await createBillingApp()
  const visit = async () => {
    await request('/shop-flags')
    // A question to the database takes a turn of the loop. By then the work behind the answer has begun.
    await rows()
  }
  await visit()
  await vi.waitFor(() => expect(of('/customer')).toHaveLength(1), soon)
  await clock.wait(HOUR_MS - 60_000)
  await visit()
  expect(of('/customer')).toHaveLength(1)
  await clock.wait(60_000)
  platform.revokeAccessTokens()
  const failed = vi.spyOn(database.tables, 'select').mockImplementation(() => {
    throw new Error('The database is away.')
  })
  await request('/nothing')
  await vi.waitFor(() => expect(reported(lines, 'shop not told to billing')).toHaveLength(1), soon)
  failed.mockRestore()
  expect(reported(lines, 'shop not told to billing')).toMatchObject([{ level: 'warn', error: 'Error' }])
  await visit()
  await vi.waitFor(() => expect(of('/customer')).toHaveLength(2), soon)
})

test('words of the service or the platform in another form are no answer, and the log says to which call', async () => {
  const { readPlan, state, lines, platform } = await createBillingApp()
  await readPlan()
  // Questions behind the answer have their answers by then.
  await rows()
  const readLater = () => {
    advance(60_000)
    return readPlan('?fresh=1')
  }
  const { customer } = state
  state.customer = { ...customer, id: 7 }
  expect(await readLater()).toMatchObject({ planStatus: 'lastKnown' })
  state.customer = customer
  expect(await readLater()).toMatchObject({ planStatus: 'current' })
  state.downAt = '/customer'
  const before = platform.calls.admin.length
  expect(await readLater()).toMatchObject({ planStatus: 'lastKnown' })
  // A service that is away has not refused a token, so the shop is not reported to it again.
  expect(platform.calls.admin.length).toBe(before)
  const because = reported(lines, 'billing does not answer')
  expect(because.map(({ call, reason, shop }) => [call, reason, shop])).toEqual([
    ['customer', 'refused', testShop],
    ['customer', 'unreachable', testShop],
  ])
})

test.each([
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
])('a shop is not reported where the platform’s answer is %s', async (_what, data) => {
  const billing = createTestBilling()
  const { app, platform, lines } = createTestApp(database, { settings })
  platform.willAnswer(() => Response.json({ data }))
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const plan = await (await app.request('/app/api/billing', { headers })).json()
  expect(plan).toMatchObject({ planStatus: 'unknown', known: null })
  expect(billing.calls).toEqual([])
  expect(reported(lines, 'billing does not answer')).toMatchObject([{ call: 'shop', reason: 'unreachable' }])
})

test('a shop is reported again after an hour and not before, and its number and token stay', async () => {
  const { readPlan, of, platform, state } = await createBillingApp()
  await readPlan()
  const [first] = await rows()
  const asked = platform.calls.admin.length
  advance(HOUR_MS - 1)
  await readPlan('?fresh=1')
  expect(platform.calls.admin).toHaveLength(asked)
  advance(1)
  await readPlan('?fresh=1')
  expect(platform.calls.admin).toHaveLength(asked + 1)
  expect(of('/identify')).toHaveLength(1)
  state.plan = 'Shopify Plus'
  advance(HOUR_MS)
  expect(await readPlan()).toMatchObject({ customerApiToken: 'customer-token-1' })
  const [last] = await rows()
  expect(last?.identity).not.toBe(first?.identity)
  expect(last?.customerId).toBe('customer-1')
})

test('the log names the call where access cannot be lent', async () => {
  const { request, state, lines } = await createBillingApp()
  state.downAt = '/identify'
  expect((await request('/billing/access', { method: 'POST' })).status).toBe(503)
  expect(reported(lines, 'access not lent to billing')).toMatchObject([
    { level: 'warn', call: 'identify', reason: 'unreachable' },
  ])
  state.downAt = undefined
  expect((await request('/billing/access', { method: 'POST' })).status).toBe(204)
  expect(reported(lines, 'access lent to billing')).toMatchObject([{ level: 'info', shop: testShop }])
})

test('a token that none of our keys opens is made again, and a plan in an unknown form is not known', async () => {
  const { readPlan, of, platform } = await createBillingApp()
  await readPlan()
  await database.tables.update(billingCustomers).set({ known: { status: 'of a later version' } as never })
  expect(await readPlan()).toMatchObject({ planStatus: 'current', knownAt: '2026-11-20T09:30:00.000Z' })
  expect(of('/customer')).toHaveLength(2)
  const encryptionKeys = [Buffer.alloc(32, 9)] as [Buffer]
  const other = createTestApp(database, { settings: { ...settings, encryptionKeys } }, platform)
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const plan = await (await other.app.request('/app/api/billing', { headers })).json()
  expect(plan).toMatchObject({ planStatus: 'current', customerApiToken: 'customer-token-2' })
  expect(of('/identify').at(-1)?.body).toMatchObject({ rotateApiToken: true })
})

test('a customer without a plan, with an unknown status and unknown features, has no limits', async () => {
  const { readPlan, state } = await createBillingApp()
  state.customer = { id: 'customer-1', billingStatus: 'of a later version' }
  expect(await readPlan()).toMatchObject({ known: { status: 'none', planName: null, features: {} } })
})

test('a late uninstall leaves a customer that was reported after it', async () => {
  const { app, readPlan } = await createBillingApp()
  await readPlan()
  const triggeredAt = new Date('2026-11-20T09:00:00.000Z')
  await app.request('/webhooks', formatWebhook('app/uninstalled', {}, { triggeredAt }))
  expect(await rows()).toHaveLength(1)
})

test('codes made are sent with a new token where the service no longer takes the old one', async () => {
  const { readPlan, of, turns, state, lines } = await createBillingApp()
  await readPlan()
  state.tokens = 7
  const at = new Date('2026-11-20T09:00:00Z')
  await database.tables.insert(bulkJobs).values({
    ...{ id: 'job-1', shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/1' },
    source: { type: 'list', sample: null },
    ...{ wanted: 1, made: 1, state: 'complete', createdAt: at, turnAt: at, finishedAt: at },
  })
  await turns.run()
  expect(of('/usage_events')).toHaveLength(2)
  expect(reported(lines, 'usage not told to billing')).toEqual([])
  const [row] = await database.tables.select().from(bulkJobs)
  expect(row?.reportedUsage).toBe(1)
})

test('uses of a shop that the service knows are reported a hundred at once, and five minutes after a failure', async () => {
  const { readPlan, of, turns, state, clock, lines } = await createBillingApp()
  const at = new Date('2026-11-20T09:00:00Z')
  const jobs = Array.from({ length: 101 }, (_, number) => ({
    ...{ id: `job-${number}`, shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/1' },
    source: { type: 'list' as const, sample: null },
    ...{ wanted: 1, made: 1, state: 'complete' as const, createdAt: at, turnAt: at, finishedAt: at },
  }))
  await database.tables.insert(bulkJobs).values(jobs)
  await turns.run()
  expect(of('/usage_events')).toEqual([])
  await readPlan()
  state.downAt = '/usage_events'
  await turns.run(1)
  expect(reported(lines, 'usage not told to billing')).toMatchObject([
    { level: 'warn', shop: testShop, reason: 'unreachable' },
  ])
  state.downAt = undefined
  const waited = clock.waits.length
  await turns.run()
  expect(clock.waits.slice(waited)).toEqual([5 * 60_000])
  expect(of('/usage_events').map(({ body }) => (body?.events as unknown[] | undefined)?.length)).toEqual([
    100,
    undefined,
  ])
})
