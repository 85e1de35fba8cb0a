// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { describeContact } from '../merchant.ts'
import { describePage } from '../page-view.ts'
import { heatMap } from './heat-map.ts'
import { marketingAutomation } from './marketing-automation.ts'
import { productAnalytics } from './product-analytics.ts'
import { sessionRecording } from './session-recording.ts'
import { guardPlugin } from './tracker-plugin.ts'
import { trackingWebhook } from './tracking-webhook.ts'
import { windowTrackers } from './window-trackers.ts'

const merchant = { id: 'saffron-lane.myshopify.com', traits: { plan: 'Basic', app: 'checkout-ninja' } }
const identity = { payload: { userId: merchant.id, traits: merchant.traits } }
const event = { payload: { event: 'support_option_clicked', properties: { option: 'chat' } } } as const
const scriptUrl = 'https://trackers.example.com/script.js'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren(document.createElement('script'))
  for (const name of ['hj', 'FS', 'mt', 'dataLayer', 'mixpanel']) Reflect.deleteProperty(window, name)
})

const scripts = () => [...document.head.querySelectorAll('script[src]')]
/** Simulates the arrival of the script, which replaces the queue by its own function. */
function arrive(name: string, take: (...call: unknown[]) => void = () => undefined) {
  Object.assign(window, { [name]: take })
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
}

describe('the heat map', () => {
  it('is identified again every second until its script is loaded, and receives events after that', async () => {
    const calls: unknown[][] = []
    const plugin = guardPlugin(heatMap({ siteId: 7, scriptUrl }))
    plugin.initialize()
    expect(plugin.loaded()).toBe(true)
    plugin.identify?.(identity)
    plugin.track?.(event)
    await vi.advanceTimersByTimeAsync(2_500)
    arrive('hj', (...call) => void calls.push(call))
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(calls).toEqual([
      ['identify', merchant.id, merchant.traits],
      ['event', 'support_option_clicked'],
    ])
    expect(document.body.hasAttribute('data-hj-suppress')).toBe(true)
  })

  it('without its script is not initialised, and the log reports that once', async () => {
    const plugin = guardPlugin(heatMap({ siteId: 7, scriptUrl }))
    plugin.initialize()
    plugin.identify?.(identity)
    plugin.track?.(event)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('The heat map is not initialised.')])
  })

  it.each([
    ['is identified at the tenth try', 8_500, 0],
    ['is given up after the tenth try, with the events until then', 9_500, 1],
  ])('%s', async (_, arrivesAfterMs, failures) => {
    const calls: unknown[][] = []
    const plugin = guardPlugin(heatMap({ siteId: 7, scriptUrl }))
    plugin.initialize()
    plugin.identify?.(identity)
    plugin.track?.(event)
    await vi.advanceTimersByTimeAsync(arrivesAfterMs)
    arrive('hj', (...call) => void calls.push(call))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(failures === 0 ? 2 : 0)
    expect(takeLoggedFailures()).toHaveLength(failures)
    // An event from before a failure would come with a later person.
    plugin.identify?.(identity)
    expect(calls.map(([kind]) => kind)).toEqual(
      failures === 0 ? ['identify', 'event', 'identify'] : ['identify'],
    )
  })
})

it('product analytics without a token say so, and never begin', () => {
  const plugin = guardPlugin(productAnalytics({ token: null, scriptUrl, apiUrl: 'https://api.example.com' }))
  plugin.initialize()
  expect(plugin.loaded()).toBe(false)
  expect(scripts()).toEqual([])
  expect(takeLoggedFailures().join()).toContain('No mixpanel token defined')
})

it('product analytics load the configured script and send no addresses', () => {
  const plugin = productAnalytics({ token: 't', scriptUrl, apiUrl: 'https://api.example.com' })
  plugin.initialize()
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual([scriptUrl])
  const { _i } = Reflect.get(window, 'mixpanel') as { _i: [string, Record<string, unknown>][] }
  expect(_i[0]?.[1]).toMatchObject({ api_host: 'https://api.example.com', autocapture: false, ip: false })
  expect(_i[0]?.[1].property_blacklist).toContain('$current_url')
})

it('the session recording is masked before it begins, and waits for its script', () => {
  const calls: unknown[][] = []
  const plugin = sessionRecording({ organization: 'o', scriptUrl, host: 'trackers.example.com' })
  plugin.initialize()
  expect(document.body.classList.contains('fs-mask')).toBe(true)
  expect(plugin.loaded()).toBe(false)
  const recorder = Reflect.get(window, 'FS') as { q: unknown[][]; _api?: unknown }
  plugin.identify?.(identity)
  recorder._api = (...call: unknown[]) => void calls.push(call)
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
  expect(plugin.loaded()).toBe(true)
  plugin.track?.(event)
  const rest = [undefined, undefined, undefined, 2]
  expect(recorder.q).toEqual([['setIdentity', { uid: merchant.id, properties: merchant.traits }, ...rest]])
  expect(calls).toEqual([
    ['trackEvent', { name: 'support_option_clicked', properties: { option: 'chat' } }, ...rest],
  ])
})

it('marketing automation receives the contact with each page and event', () => {
  const calls: unknown[][] = []
  const contact = describeContact({
    currentUser: { email: 'leela@example.com', first_name: 'Leela', last_name: 'Nair' },
    shopDetails: {
      name: 'Saffron Lane',
      email: 'shop@example.com',
      description: null,
      url: 'https://saffron-lane.example',
      myshopifyDomain: merchant.id,
      plan: { displayName: 'Basic' },
    },
  })
  expect(contact).toEqual({
    email: 'leela@example.com',
    firstname: 'Leela',
    lastname: 'Nair',
    company: 'Saffron Lane',
    companyemail: 'shop@example.com',
    companydescription: '',
    companywebsite: 'https://saffron-lane.example',
    tags: 'Basic,checkout-ninja',
    shopify_plan_company: 'Basic',
    my_shopify_domain: merchant.id,
  })
  const plugin = marketingAutomation({ scriptUrl }, contact)
  plugin.initialize()
  arrive('mt', (...call) => void calls.push(call))
  plugin.page?.({ payload: { properties: describePage('/app/help', 'https://app.example.com') } })
  plugin.track?.(event)
  expect(calls).toEqual([
    [
      'send',
      'pageview',
      { ...contact, page_title: '/app/help', page_url: 'https://app.example.com/app/help' },
    ],
    ['send', 'pageview', expect.objectContaining({ ...contact, page_title: 'support_option_clicked' })],
  ])
})

it('window trackers read the user, then events, from the data layer', () => {
  const plugin = windowTrackers({ scriptUrl })
  plugin.initialize()
  plugin.identify?.(identity)
  plugin.track?.(event)
  expect(Reflect.get(window, 'dataLayer')).toEqual([
    { event: 'identify', user_id: merchant.id, ...merchant.traits },
    { event: 'support_option_clicked', option: 'chat' },
  ])
})

describe('the tracking webhook', () => {
  const url = 'https://hooks.example.com/events'

  it('is posted the event, its properties and the user', async () => {
    const fetched = vi.fn(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetched)
    trackingWebhook({ url }, merchant).track?.(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(fetched).toHaveBeenCalledExactlyOnceWith(url, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        event: 'support_option_clicked',
        properties: { option: 'chat' },
        user: { id: merchant.id, plan: 'Basic', app: 'checkout-ninja' },
      }),
    })
  })

  it.each([
    ['refuses', async () => new Response(null, { status: 403 })],
    ['is down', async () => Promise.reject(new TypeError('fetch failed'))],
  ])('that %s is an entry of the log', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    trackingWebhook({ url }, merchant).track?.(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('Analytics: tracking-webhook')])
  })
})
