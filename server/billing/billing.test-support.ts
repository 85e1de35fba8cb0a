import { vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { billingCustomers } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, testSettings } from '../test-support/test-world.ts'

export const HOUR_MS = 60 * 60_000
export const apiUrl = 'https://billing.example.com/v1'
export const settings = { ...testSettings, billing: { appId: 'app-1', apiKey: 'key-of-the-app', apiUrl } }

type Call = { path: string; headers: Headers; body: Record<string, unknown> | undefined }

/**
 * A pretended billing service behind `fetch`. It issues tokens on identification, and tests may change its customer.
 */
export function createTestBilling() {
  const calls: Call[] = []
  const state = {
    isDown: false,
    /** Prefix of the only path that does not answer. */
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
  // The library writes failed connections to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return { calls, state, of: (path: string) => calls.filter((call) => call.path === path) }
}

async function createBillingApp(database: Database) {
  const billing = createTestBilling()
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

/** A database for the test file, emptied before each test, and an app with a billing service that uses it. */
export function startBilling() {
  const database = openDatabaseOfFile()
  return {
    database,
    createBillingApp: () => createBillingApp(database),
    rows: () => database.tables.select().from(billingCustomers),
  }
}

export const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Lines of the log for an event. */
export const listLogged = (lines: readonly string[], event: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)

export const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
