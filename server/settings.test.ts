import { expect, test } from 'vitest'
import { noSupport } from '#rules/records/app-settings.ts'
import { noAnalytics } from '#rules/records/outside-settings.ts'
import { parseSettings, SettingsError } from './settings.ts'

const key = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')
const complete = {
  APP_URL: 'https://app.example.com/',
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'secret',
  ENCRYPTION_KEY: key,
}

function findFaults(environment: Record<string, string | undefined>): readonly string[] {
  try {
    parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

test('a setting without a value has a default', () => {
  expect(parseSettings(complete)).toEqual({
    port: 3000,
    host: undefined,
    appUrl: 'https://app.example.com',
    apiKey: 'key',
    apiSecret: 'secret',
    apiVersion: '2026-10',
    platformUrl: undefined,
    appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    databaseUrl: undefined,
    dataFolder: './data',
    encryptionKeys: [Buffer.alloc(32, 1)],
    functionIds: {},
    production: true,
    logLevel: 'info',
    support: noSupport,
    videosUrl: null,
    analytics: noAnalytics,
    chat: null,
    outsideOrigins: [],
    billing: null,
    mail: null,
    delegateTokenSeconds: 1_800,
  })
})

test('billing needs its id and its key, and may be elsewhere', () => {
  const billing = { MANTLE_APP_ID: 'app', MANTLE_API_KEY: 'key' }
  expect(parseSettings({ ...complete, ...billing }).billing).toEqual({
    appId: 'app',
    apiKey: 'key',
    apiUrl: 'https://appapi.heymantle.com/v1',
  })
  const elsewhere = { ...complete, ...billing, MANTLE_API_URL: 'http://localhost:4000/services/billing/v1//' }
  expect(parseSettings(elsewhere).billing?.apiUrl).toBe('http://localhost:4000/services/billing/v1')
  expect(findFaults({ ...complete, MANTLE_APP_ID: 'app' })).toEqual([
    expect.stringMatching(/^MANTLE_API_KEY is missing/),
  ])
  expect(findFaults({ ...complete, MANTLE_API_KEY: 'key' })).toEqual([
    expect.stringMatching(/^MANTLE_APP_ID is missing/),
  ])
})

test.each([
  ['PORT', '1'],
  ['PORT', '65535'],
  ['DELEGATE_TOKEN_SECONDS', '300'],
  ['DELEGATE_TOKEN_SECONDS', '3300'],
  ['HOST', '0.0.0.0'],
  ['DATABASE_URL', 'postgres://ninja@/ninja?host=/var/run/postgresql'],
])('%s may be %s', (name, value) => {
  expect(findFaults({ ...complete, [name]: value })).toEqual([])
})

test('HOST may hold the address of a tunnel, as the platform’s command line sets it', () => {
  const { APP_URL: _, ...withoutAddress } = { ...complete, APP_URL: undefined }
  const tunnel = { ...withoutAddress, HOST: 'https://quiet-lake.trycloudflare.com' }
  expect(parseSettings(tunnel)).toMatchObject({
    appUrl: 'https://quiet-lake.trycloudflare.com',
    host: undefined,
  })
  expect(parseSettings({ ...tunnel, APP_URL: 'https://app.example.com' })).toMatchObject({
    appUrl: 'https://app.example.com',
    host: undefined,
  })
})

test.each(['299', '3301', 'soon'])('a delegate token may not live for %s seconds', (seconds) => {
  expect(findFaults({ ...complete, DELEGATE_TOKEN_SECONDS: seconds })).toEqual([
    expect.stringMatching(/^DELEGATE_TOKEN_SECONDS must be/),
  ])
})

test('the ids of functions may be set', () => {
  const { functionIds } = parseSettings({ ...complete, SHOPIFY_PAYMENT_RULES_B2B_ID: ' 12 ' })
  expect(functionIds).toStrictEqual({ 'payment-rules-b2b': '12' })
})

test('with a local store its App Bridge is used, and the app may run on plain http', () => {
  const settings = parseSettings({
    ...complete,
    APP_URL: '',
    PORT: '3100',
    PLATFORM_URL: 'http://localhost:4000/',
  })
  expect(settings.appUrl).toBe('http://localhost:3100')
  expect(settings.platformUrl).toBe('http://localhost:4000')
  expect(settings.appBridgeUrl).toBe('http://localhost:4000/app-bridge.js')
})

test('the oldest version is taken, and several keys are', () => {
  const settings = parseSettings({
    ...complete,
    SHOPIFY_API_VERSION: '2024-01',
    ENCRYPTION_KEY: `${key}, ${otherKey}`,
  })
  expect(settings.apiVersion).toBe('2024-01')
  expect(settings.encryptionKeys).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
})

test('NODE_ENV decides, and where it is silent the caller', () => {
  expect(parseSettings(complete, 'development').production).toBe(false)
  expect(parseSettings({ ...complete, NODE_ENV: 'production' }, 'development').production).toBe(true)
})

test('each way to reach support is present where it is set', () => {
  const { support, videosUrl, videosPlaylistUrl } = parseSettings({
    ...complete,
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_WHATSAPP: '+911234567890',
    VIDEOS_URL: 'https://videos.example.com/embed//',
    VIDEOS_PLAYLIST_URL: 'https://videos.example.com/list?all=1',
  })
  expect(support).toEqual({
    bookingUrl: null,
    chatUrl: null,
    email: 'help@example.com',
    phone: null,
    whatsAppPhone: '+911234567890',
  })
  expect(videosUrl).toBe('https://videos.example.com/embed')
  expect(videosPlaylistUrl).toBe('https://videos.example.com/list?all=1')
})

test('all faults are reported at once, each by its name', () => {
  const faults = findFaults({ PORT: 'web', ENCRYPTION_KEY: 'short', SHOPIFY_API_KEY: '', LOG_LEVEL: 'loud' })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'SHOPIFY_API_KEY',
    'SHOPIFY_API_SECRET',
    'ENCRYPTION_KEY',
    'LOG_LEVEL',
  ])
  const error = new SettingsError(faults)
  expect([error.name, error.message.split('\n')]).toEqual(['SettingsError', faults])
})

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['APP_URL', 'app.example.com'],
  ['APP_URL', 'https://app.example.com/app'],
  ['APP_URL', 'http://app.example.com'],
  ['APP_URL', 'https://app.example.com/?shop=a'],
  ['APP_URL', 'https://app.example.com/#app'],
  ['APP_URL', 'xhttps://app.example.com/'],
  ['SHOPIFY_API_VERSION', '2026-11'],
  ['PLATFORM_URL', 'localhost:4000'],
  ['APP_BRIDGE_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_URL', 'postgres://ninja:pa/ss+word=@database:5432/ninja'],
  ['ENCRYPTION_KEY', `${key},`],
  ['ENCRYPTION_KEY', Buffer.alloc(31).toString('base64')],
  ['NODE_ENV', 'staging'],
  ['SUPPORT_BOOKING_URL', 'javascript:alert(1)'],
  ['SUPPORT_CHAT_URL', 'chat.example.com'],
  ['SUPPORT_EMAIL', 'support at example.com'],
  ['SUPPORT_PHONE', '080 1234'],
  ['SUPPORT_WHATSAPP', '911234567890'],
  ['VIDEOS_URL', 'videos'],
  ['VIDEOS_PLAYLIST_URL', 'playlist'],
])('%s=%s is one line that says what to do, and quotes no secret', (name, value) => {
  const faults = findFaults({ ...complete, [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name} must `))
  expect(faults[0]).not.toContain('\n')
  if (name === 'ENCRYPTION_KEY') expect(faults[0]).not.toContain(value)
})

test('mail has a server and a sender, or neither', () => {
  const mail = { SMTP_URL: 'smtps://name:word@mail.example.com', MAIL_FROM: 'app@example.com' }
  expect(parseSettings({ ...complete, ...mail }).mail).toEqual({
    smtpUrl: mail.SMTP_URL,
    from: mail.MAIL_FROM,
  })
  expect(findFaults({ ...complete, SMTP_URL: mail.SMTP_URL })).toEqual([
    expect.stringMatching(/^MAIL_FROM is missing/),
  ])
  expect(findFaults({ ...complete, MAIL_FROM: mail.MAIL_FROM })).toEqual([
    expect.stringMatching(/^SMTP_URL is missing/),
  ])
  expect(findFaults({ ...complete, ...mail, SMTP_URL: 'https://mail.example.com' })).toEqual([
    expect.stringMatching(/^SMTP_URL must be/),
  ])
})

test('METRICS_TOKEN is kept where it is long enough to be a secret', () => {
  const token = 'sixteen-letters-'
  expect(parseSettings({ ...complete, METRICS_TOKEN: token }).metricsToken).toBe(token)
  expect(parseSettings(complete).metricsToken).toBeUndefined()
  expect(findFaults({ ...complete, METRICS_TOKEN: token.slice(1) })).toEqual([
    expect.stringMatching(/^METRICS_TOKEN must have 16 characters or more/),
  ])
})
