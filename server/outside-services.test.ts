import { expect, test } from 'vitest'
import { noAnalytics } from '#rules/records/outside-settings.ts'
import { formatContentSecurityPolicy } from './page/content-security-policy.ts'
import { parseSettings, SettingsError } from './settings.ts'

const complete = {
  APP_URL: 'https://app.example.com/',
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'secret',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
}
const parse = (environment: Record<string, string>) => parseSettings({ ...complete, ...environment })

function readPolicy(environment: Record<string, string>): Record<string, readonly string[]> {
  const policy = formatContentSecurityPolicy({ settings: parse(environment), shop: undefined, live: false })
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** Sources that a policy allows in addition to the policy of a server without outside services. */
function findAdded(environment: Record<string, string>): Record<string, readonly string[]> {
  const plain = readPolicy({})
  return Object.fromEntries(
    Object.entries(readPolicy(environment))
      .map(([name, sources]) => [name, sources.filter((one) => !plain[name]?.includes(one))] as const)
      .filter(([, added]) => added.length > 0),
  )
}

test('without a setting there is no service, and the page may speak to none', () => {
  const { analytics, chat } = parse({})
  expect(analytics).toEqual(noAnalytics)
  expect(chat).toBeNull()
  expect(findAdded({ OUTSIDE_ORIGINS: 'https://more.example.com' })).toEqual({})
  expect(findAdded({ LIVE_CHAT: 'off', CRISP_WEBSITE_ID: 'w' })).toEqual({})
})

test('a setting left out of a service has its vendor’s default', () => {
  const { analytics, chat } = parse({
    PRODUCT_ANALYTICS_TOKEN: 't',
    SESSION_RECORDING_ORGANIZATION: 'o-1',
    HEAT_MAP_SITE_ID: '7',
    CRISP_WEBSITE_ID: 'w',
  })
  expect(analytics).toEqual({
    ...noAnalytics,
    productAnalytics: {
      token: 't',
      scriptUrl: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
      apiUrl: 'https://api-js.mixpanel.com',
    },
    sessionRecording: {
      organization: 'o-1',
      scriptUrl: 'https://edge.fullstory.com/s/fs.js',
      host: 'fullstory.com',
    },
    heatMap: { siteId: 7, scriptUrl: 'https://static.hotjar.com/c/hotjar-7.js?sv=6' },
  })
  expect(chat).toStrictEqual({ websiteId: 'w' })
})

test('a chat without an id cannot load, and product analytics without a token cannot either', () => {
  expect(parse({ LIVE_CHAT: 'on' }).chat).toEqual({ websiteId: '' })
  const { productAnalytics } = parse({ PRODUCT_ANALYTICS_API_URL: 'https://api.example.com//' }).analytics
  expect(productAnalytics).toMatchObject({ token: null, apiUrl: 'https://api.example.com' })
  const scriptUrl = 'https://scripts.example.com/p.js'
  expect(parse({ PRODUCT_ANALYTICS_SCRIPT_URL: scriptUrl }).analytics.productAnalytics).toMatchObject({
    token: null,
    scriptUrl,
  })
})

test('a recording whose script comes from elsewhere is kept there, and its vendor is not spoken to', () => {
  const environment = {
    SESSION_RECORDING_ORGANIZATION: 'o-1',
    SESSION_RECORDING_SCRIPT_URL: 'https://films.example.com:8443/fs.js',
  }
  expect(parse(environment).analytics.sessionRecording).toEqual({
    organization: 'o-1',
    scriptUrl: 'https://films.example.com:8443/fs.js',
    host: 'films.example.com:8443',
  })
  const origin = ['https://films.example.com:8443']
  expect(findAdded(environment)).toEqual({ 'script-src': origin, 'connect-src': origin })
})

test.each([
  [
    { PRODUCT_ANALYTICS_TOKEN: 't' },
    {
      'script-src': ['https://cdn.mxpnl.com'],
      'connect-src': ['https://cdn.mxpnl.com', 'https://api-js.mixpanel.com'],
    },
  ],
  [
    { SESSION_RECORDING_ORGANIZATION: 'o-1' },
    {
      'script-src': ['https://edge.fullstory.com', 'https://rs.fullstory.com'],
      'connect-src': ['https://edge.fullstory.com', 'https://rs.fullstory.com'],
    },
  ],
  [
    { HEAT_MAP_SITE_ID: '7' },
    {
      'script-src': ['https://static.hotjar.com', 'https://script.hotjar.com'],
      'font-src': ['https://script.hotjar.com'],
      'connect-src': [
        'https://static.hotjar.com',
        'https://*.hotjar.com',
        'https://*.hotjar.io',
        'wss://*.hotjar.com',
      ],
    },
  ],
  [
    { HEAT_MAP_SITE_ID: '7', HEAT_MAP_SCRIPT_URL: 'https://maps.example.com/heat.js' },
    { 'script-src': ['https://maps.example.com'], 'connect-src': ['https://maps.example.com'] },
  ],
  [
    { MARKETING_AUTOMATION_SCRIPT_URL: 'https://mail.example.com/mtc.js' },
    { 'script-src': ['https://mail.example.com'], 'connect-src': ['https://mail.example.com'] },
  ],
  [
    { TRACKING_WEBHOOK_URL: 'https://hooks.example.com/a/b' },
    { 'connect-src': ['https://hooks.example.com'] },
  ],
  [
    { CRISP_WEBSITE_ID: 'w', CRISP_CLIENT_URL: 'https://chat.example.com/l.js' },
    {
      'script-src': ['https://chat.example.com'],
      'style-src': ['https://chat.example.com'],
      'font-src': ['https://chat.example.com'],
      'connect-src': ['https://chat.example.com'],
    },
  ],
  [
    {
      WINDOW_TRACKERS_SCRIPT_URL: 'https://tags.example.com/t.js',
      OUTSIDE_ORIGINS: 'https://more.example.com, wss://*.example.com',
    },
    {
      'script-src': ['https://tags.example.com', 'https://more.example.com', 'wss://*.example.com'],
      'style-src': ['https://more.example.com', 'wss://*.example.com'],
      'font-src': ['https://more.example.com', 'wss://*.example.com'],
      'connect-src': ['https://tags.example.com', 'https://more.example.com', 'wss://*.example.com'],
      'frame-src': ['https://more.example.com', 'wss://*.example.com'],
    },
  ],
])('the page may load and speak to just what is set: %j', (environment, expected) => {
  expect(findAdded(environment)).toEqual(expected)
})

test('the chat’s own address adds the sources that its documents ask for', () => {
  expect(findAdded({ CRISP_WEBSITE_ID: 'w' })).toMatchObject({
    'script-src': ['https://client.crisp.chat'],
    'connect-src': expect.arrayContaining(['wss://client.relay.crisp.chat']),
    'worker-src': ["'self'", 'blob:'],
  })
})

test.each([
  [{ HEAT_MAP_SITE_ID: 'seven' }, 'HEAT_MAP_SITE_ID must be a number'],
  [{ TRACKING_WEBHOOK_URL: 'hooks' }, 'TRACKING_WEBHOOK_URL must be the http or https address'],
  [{ LIVE_CHAT: 'yes' }, 'LIVE_CHAT must be on or off'],
  [{ OUTSIDE_ORIGINS: "https://a.example.com; script-src 'unsafe-eval'" }, 'OUTSIDE_ORIGINS must be origins'],
  [{ OUTSIDE_ORIGINS: '*' }, 'OUTSIDE_ORIGINS must be origins'],
  [{ OUTSIDE_ORIGINS: 'https://a.example.com, nonsense' }, 'OUTSIDE_ORIGINS must be origins'],
])('a wrong setting is reported: %j', (environment, fault) => {
  expect(() => parse(environment)).toThrow(SettingsError)
  expect(() => parse(environment)).toThrow(fault)
})
