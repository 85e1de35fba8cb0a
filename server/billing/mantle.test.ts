import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMantle, type OwnUsageEvent } from './mantle.ts'

const settings = { appId: 'app-1', apiKey: 'key-of-the-app', apiUrl: 'https://billing.example.com/v1' }
const shop = {
  platformId: '42',
  myshopifyDomain: 'saffron-lane.myshopify.com',
  name: 'Saffron Lane',
  email: 'owner@saffron-lane.example',
  platformPlanName: 'Basic',
}

/** A client of a service that answers each call with `answer`, and the requests that it received. */
function createService(answer: () => Response | Promise<Response>, limitMs?: number) {
  const requests: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return answer()
  })
  // The library writes failures to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return { asked: requests, mantle: createMantle(settings, limitMs) }
}
afterEach(() => vi.unstubAllGlobals())

const event = (id: string): OwnUsageEvent => ({
  eventId: id,
  eventName: 'codes_made',
  timestamp: new Date('2026-11-20T09:00:00Z'),
  customerId: 'customer-1',
  properties: { count: 250 },
})
const reported = (id: string) => ({ ...event(id), timestamp: '2026-11-20T09:00:00.000Z' })

describe('the billing service', () => {
  test('is lent access with its end, or without one where it does not end', async () => {
    const { asked, mantle } = createService(() => Response.json({ apiToken: 'token-1' }))
    const expires = new Date('2026-11-20T10:00:00Z')
    const lend = (end: Date | undefined) =>
      mantle.identify(shop, {
        rotateApiToken: false,
        lentAccess: { accessToken: 'shpat_1', expires: end },
      })
    expect([await lend(expires), await lend(undefined)]).toEqual(['token-1', 'token-1'])
    const common = {
      ...shop,
      platform: 'shopify',
      rotateApiToken: false,
      defaultBillingProvider: 'shopify',
      accessToken: 'shpat_1',
    }
    expect(asked.map(({ body }) => body)).toEqual([
      { ...common, accessTokenExpiresAt: '2026-11-20T10:00:00.000Z' },
      common,
    ])
  })

  test('gets one use by itself, many at once, and no call without uses', async () => {
    const { asked, mantle } = createService(() => Response.json({ success: true }))
    await mantle.sendUsageEvents('token-1', [])
    expect(asked).toEqual([])
    await mantle.sendUsageEvents('token-1', [event('job-1/250')])
    await mantle.sendUsageEvents('token-1', [event('job-1/250'), event('job-2/250')])
    expect(asked.map(({ body }) => body)).toEqual([
      reported('job-1/250'),
      { events: [reported('job-1/250'), reported('job-2/250')] },
    ])
  })

  const refusal = () => Response.json({ error: 'Unauthorized owner@saffron-lane.example' }, { status: 401 })
  const unreachable = () => Promise.reject(new TypeError('fetch failed'))
  const silent = () => new Promise<Response>(() => {})
  test.each([
    ['refuses', refusal, 'refused'],
    ['is not there', unreachable, 'unreachable'],
    ['says nothing for too long', silent, 'unreachable'],
  ] as const)('that %s is reported by its call, and not in its own words', async (_what, answer, reason) => {
    const { mantle } = createService(answer, 20)
    const calls = [
      ['identify', mantle.identify(shop, { rotateApiToken: true })],
      ['customer', mantle.getCustomer('token-1')],
      ['usage events', mantle.sendUsageEvents('token-1', [event('job-1/250')])],
    ] as const
    for (const [call, ending] of calls) {
      await expect(ending).rejects.toMatchObject({
        ...{ name: 'BillingError', reason, call },
        message: `billing ${reason}: ${call}`,
      })
    }
  })

  test('that gives no token has refused', async () => {
    const { mantle } = createService(() => Response.json({ apiToken: '' }))
    await expect(mantle.identify(shop, { rotateApiToken: true })).rejects.toMatchObject({ reason: 'refused' })
  })
})
