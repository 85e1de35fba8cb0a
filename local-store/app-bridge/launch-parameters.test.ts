// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { parseAdminAddress } from './admin-links.ts'
import { deriveAppPath, launchParameters, readConfig } from './launch-parameters.ts'

function setPage(address: string, head = '<meta name="shopify-api-key" content="key-1">') {
  document.head.innerHTML = head
  window.history.replaceState(null, '', address)
}

describe('readConfig', () => {
  beforeEach(() => sessionStorage.clear())

  it('takes the key from the meta tag, and remembers the shop for later documents', () => {
    setPage('/app?shop=saffron-lane.myshopify.com&host=aG9zdA&locale=en')
    const launch = { shop: 'saffron-lane.myshopify.com', host: 'aG9zdA', locale: 'en' }
    expect(readConfig(window, undefined)).toMatchObject({ apiKey: 'key-1', ...launch })
    setPage('/app/cod-fee')
    expect(readConfig(window, undefined)).toMatchObject(launch)
  })

  it('takes the key from the script, and reads lists from meta tags', () => {
    setPage('/app', '<meta name="shopify-disabled-features" content="fetch, auto-redirect">')
    const script = document.createElement('script')
    script.dataset.apiKey = 'key-2'
    expect(readConfig(window, script)).toMatchObject({
      apiKey: 'key-2',
      locale: 'en-US',
      disabledFeatures: ['fetch', 'auto-redirect'],
      appOrigins: [],
    })
  })

  it('reports the missing key', () => {
    setPage('/app', '')
    expect(() => readConfig(window, undefined)).toThrow('shopify-api-key')
  })

  it('survives a damaged memory', () => {
    sessionStorage.setItem('local-store/app-bridge/launch', '{"shop":7')
    setPage('/app')
    expect(readConfig(window, undefined)).not.toHaveProperty('shop')
  })
})

describe('ignores a damaged entry in storage', () => {
  it('drops every launch parameter and keeps the rest', () => {
    const launch = launchParameters.map((name) => `${name}=1`).join('&')
    const { pathname, search, hash } = new URL(`http://x/app/list?page=2&${launch}&q=a%20b#top`)
    expect(deriveAppPath({ pathname, search, hash })).toBe('/app/list?page=2&q=a+b#top')
  })
})

describe('parseAdminAddress', () => {
  it.each([
    ['shopify://admin/settings/shipping', '/settings/shipping'],
    ['shopify://admin', '/'],
    ['shopify://administration', undefined],
    ['https://admin.shopify.com/x', undefined],
    ['/app', undefined],
  ])('%s: %s', (address, path) => {
    expect(parseAdminAddress(address)).toBe(path)
  })
})
