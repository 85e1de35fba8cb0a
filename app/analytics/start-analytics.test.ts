// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { Analytics } from 'analytics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLoggedFailures } from '../testing/test-setup.ts'
import { describePage } from './page-view.ts'
import { guardPlugin, type TrackerPlugin } from './plugins/tracker-plugin.ts'
import { type RunningAnalytics, startAnalytics } from './start-analytics.ts'
import { track } from './track.ts'

const merchant = { id: 'saffron-lane.myshopify.com', traits: { plan: 'Basic', app: 'checkout-ninja' } }

let running: RunningAnalytics | undefined
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  running?.stop()
  running = undefined
  window.history.replaceState(null, '', '/')
})

/** Tracker that records its calls. It counts as loaded once the test calls `arrive`. */
function createTracker(name: string) {
  const reported: unknown[][] = []
  let isThere = false
  const arrive = () => {
    isThere = true
  }
  const plugin: TrackerPlugin = {
    name,
    initialize: () => undefined,
    loaded: () => isThere,
    identify: ({ payload }) => reported.push(['identify', payload.userId, payload.traits]),
    track: ({ payload }) => reported.push(['track', payload.event, payload.properties]),
    page: ({ payload }) => reported.push(['page', payload.properties]),
  }
  return { plugin, reported, arrive }
}

const start = (...plugins: TrackerPlugin[]) => {
  running = startAnalytics(plugins.map(guardPlugin), merchant)
  return running
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const names = (reported: unknown[][]) => reported.map(([call, what]) => (call === 'track' ? what : call))

describe('a tracker that comes late', () => {
  it('is identified first, then receives earlier events in order', async () => {
    track('support_modal_opened', {})
    const tracker = createTracker('late')
    start(tracker.plugin)
    track('chat_opened', {})
    await pass(6_000)
    expect(tracker.reported).toEqual([])
    tracker.arrive()
    await pass(3_000)
    expect(tracker.reported[0]).toEqual(['identify', merchant.id, expect.objectContaining(merchant.traits)])
    expect(names(tracker.reported).slice(-2)).toEqual(['support_modal_opened', 'chat_opened'])
    track('support_option_clicked', { option: 'email' })
    await pass(0)
    expect(tracker.reported.at(-1)).toEqual(['track', 'support_option_clicked', { option: 'email' }])
  })

  it('is given up after ten seconds', async () => {
    const tracker = createTracker('never')
    start(tracker.plugin)
    await pass(13_000)
    tracker.arrive()
    track('chat_opened', {})
    await pass(6_000)
    expect(tracker.reported).toEqual([])
  })
})

describe('a tracker that is broken', () => {
  it('does not keep events from the others', async () => {
    const good = createTracker('good')
    good.arrive()
    const fault = () => {
      throw new Error('no token')
    }
    const bad = createTracker('bad')
    bad.arrive()
    start({ ...bad.plugin, initialize: fault }, good.plugin, {
      ...createTracker('worse').plugin,
      loaded: () => true,
      track: fault,
    })
    track('chat_opened', {})
    await pass(3_000)
    expect(names(good.reported)).toContain('chat_opened')
    expect(bad.reported).toEqual([])
    const logged = takeLoggedFailures().join('\n')
    expect(logged).toContain('Analytics: bad')
    expect(logged).toContain('Analytics: worse')
  })
})

describe('sent data', () => {
  it('has a page without its parameters', async () => {
    window.history.replaceState(null, '', '/app/payment-rules/7?id_token=secret#hash')
    const tracker = createTracker('pages')
    tracker.arrive()
    start(tracker.plugin).page(describePage(window.location.pathname, window.location.origin))
    await pass(0)
    const reported = JSON.stringify(tracker.reported)
    expect(reported).toContain('/app/payment-rules/:id')
    expect(reported).not.toContain('secret')
    expect(reported).not.toContain('hash":"#')
  })

  it('has nothing that the address of the page asks for', async () => {
    window.history.replaceState(null, '', '/app?an_uid=somebody&an_event=stolen&an_prop_mail=a@example.com')
    const tracker = createTracker('addresses')
    tracker.arrive()
    start(tracker.plugin)
    track('chat_opened', {})
    await pass(3_000)
    expect(names(tracker.reported)).toContain('chat_opened')
    expect(JSON.stringify(tracker.reported)).not.toMatch(/stolen|somebody|a@example/)
  })

  it('ends once it is stopped', async () => {
    const tracker = createTracker('stopped')
    tracker.arrive()
    const analytics = start(tracker.plugin)
    await pass(3_000)
    const before = tracker.reported.length
    analytics.stop()
    track('chat_opened', {})
    analytics.page(describePage('/app', 'https://app.example.com'))
    await pass(6_000)
    expect(tracker.reported).toHaveLength(before)
  })

  it('stays out of the browser’s storage', async () => {
    const tracker = createTracker('storage')
    tracker.arrive()
    start(tracker.plugin)
    await pass(3_000)
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('saffron-lane')
    expect(document.cookie).not.toContain('saffron-lane')
  })
})

it('the library refuses an event without a name', async () => {
  await expect(Analytics({ app: 'test', plugins: [] }).track('')).rejects.toThrow('EventMissing')
})
