import { expect, it } from 'vitest'
import type { CurrentUser } from '#rules/records/current-user.ts'
import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { loadPlugins } from './load-plugins.ts'

const all: AnalyticsSettings = {
  productAnalytics: { token: 't', scriptUrl: 'https://a.example/p.js', apiUrl: 'https://a.example' },
  sessionRecording: { organization: 'o', scriptUrl: 'https://a.example/r.js', host: 'h' },
  heatMap: { siteId: 1, scriptUrl: 'https://a.example/h.js' },
  marketingAutomation: { scriptUrl: 'https://a.example/m.js' },
  windowTrackers: { scriptUrl: 'https://a.example/w.js' },
  trackingWebhook: { url: 'https://a.example/hook' },
}
const who: CurrentUser = {
  currentUser: { email: 'leela@example.com', first_name: 'Leela', last_name: 'Rao' },
  shopDetails: {
    name: 'Saffron Lane',
    email: 'hello@example.com',
    description: null,
    url: 'https://saffron-lane.example',
    myshopifyDomain: 'saffron-lane.myshopify.com',
    plan: { displayName: 'Basic' },
  },
}
const names = async (isIntroduced: boolean) =>
  (await loadPlugins(all, who, isIntroduced)).map(({ name }) => name)

it('loads only plugins that count until the person has agreed to more', async () => {
  expect(await names(false)).toEqual(['product-analytics', 'window-trackers', 'tracking-webhook'])
  expect(await names(true)).toHaveLength(6)
})
