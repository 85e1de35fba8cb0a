import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

const secrets = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'very secret' }

it('has a default for all but the secrets', () => {
  expect(parseSettings(secrets)).toEqual({
    port: 4000,
    storeUrl: 'http://localhost:4000',
    dataFolder: './data',
    appFolder: '.',
    appUrl: 'http://localhost:3000',
    apiKey: 'key',
    apiSecret: 'very secret',
    mailPort: undefined,
    development: false,
  })
  expect(parseSettings({ ...secrets, STORE_PORT: '4100' }).storeUrl).toBe('http://localhost:4100')
  expect(parseSettings({ ...secrets, APP_URL: 'https://app.example/' }).appUrl).toBe('https://app.example')
})

it('names every fault in a line, without its value', () => {
  const wrong = { STORE_PORT: '99999', APP_URL: 'ftp://x', SHOPIFY_API_SECRET: 'very secret' }
  expect(() => parseSettings(wrong)).toThrow(/^STORE_PORT: .*\nAPP_URL: .*\nSHOPIFY_API_KEY: is not set$/)
  expect(() => parseSettings({ ...wrong, STORE_DEV: 'yes' })).toThrow(/STORE_DEV: must be 0 or 1/)
})
