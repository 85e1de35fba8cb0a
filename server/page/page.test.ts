import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { noSupport } from '#rules/records/app-settings.ts'
import { errors } from '#rules/words/errors.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testClientFiles, testSettings } from '../test-support/test-world.ts'
import { loadClientFiles } from './client-files.ts'
import { pageRoute } from './route.ts'

const host = Buffer.from('admin.shopify.com/store/saffron-lane').toString('base64')
const launch = `/app/cod?shop=${testShop}&host=${host}&embedded=1`
const script = `console.log(${JSON.stringify('ninja '.repeat(500))})`

const page = '<html><head lang="en"><!--app-head--></head><body>Zwölf ₹</body></html>'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/main-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), gzipSync(script))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'mark.png'), Buffer.from([1, 2, 3]))
  writeFileSync(join(folder, 'notes.unheard'), 'notes')
})
afterAll(() => rmSync(folder, { recursive: true }))

const createPageApp = (settings = testSettings, clientFiles = testClientFiles) =>
  new Hono<AppEnvironment>().route('/', pageRoute({ settings, clientFiles }))

const readPolicy = (response: Response) =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '')
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )

test('the app opens at its bare address too', async () => {
  const response = await createPageApp().request(`/app?shop=${testShop}&host=${host}`)
  expect(response.status).toBe(200)
})

test('the page carries App Bridge as its first script, the key and the settings', async () => {
  const response = await createPageApp().request(launch)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const text = await response.text()
  const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts[0]).toBe(`<script src="${testSettings.appBridgeUrl}">`)
  expect(text).toContain(`<meta name="shopify-api-key" content="${testSettings.apiKey}" />`)
  expect(text).toContain('</script><script src="/assets/a.js"></script></head>')
  const settings = /<script type="application\/json" id="app-settings">(.*?)<\/script>/.exec(text)?.[1]
  expect(JSON.parse(settings ?? '')).toEqual({
    apiVersion: '2026-10',
    functions: testFunctionIds,
    production: true,
    shop: testShop,
    support: noSupport,
    videosUrl: null,
  })
})

test('a setting cannot break out of its place in the page', async () => {
  const hostile = '</script><script>alert(1)</script>"\'<!--'
  const response = await createPageApp({
    ...testSettings,
    apiKey: hostile,
    functionIds: { ...testFunctionIds, 'payment-cod': hostile, 'delivery-rules': '$&' },
  }).request(launch)
  const text = await response.text()
  expect(text).not.toContain('<script>alert')
  const settings = /id="app-settings">(.*?)<\/script>/.exec(text)?.[1]
  expect(JSON.parse(settings ?? '').functions).toMatchObject({
    'payment-cod': hostile,
    'delivery-rules': '$&',
  })
})

test('only the admin of the shop in the address may frame the page', async () => {
  const policy = readPolicy(await createPageApp().request(launch))
  expect(policy.get('frame-ancestors')).toEqual([`https://${testShop}`, 'https://admin.shopify.com'])
  expect(policy.get('script-src')).toEqual(["'self'", 'https://cdn.shopify.com'])
})

test('a domain that is no shop’s gets into no policy', async () => {
  const app = createPageApp()
  for (const shop of [
    'evil.example',
    'x.myshopify.com.evil.example',
    '*',
    "x.myshopify.com; script-src 'unsafe-eval'",
  ]) {
    const response = await app.request(`/app?shop=${encodeURIComponent(shop)}&host=${host}`)
    expect(response.status).toBe(400)
    expect(readPolicy(response).get('frame-ancestors')).toEqual(['https://admin.shopify.com'])
  }
})

test('a local store may frame the page and serve App Bridge', async () => {
  const platformUrl = 'http://localhost:4000'
  const settings = { ...testSettings, platformUrl, appBridgeUrl: `${platformUrl}/app-bridge.js` }
  const policy = readPolicy(await createPageApp(settings).request(launch))
  expect(policy.get('frame-ancestors')).toContain(platformUrl)
  expect(policy.get('script-src')).toEqual(["'self'", platformUrl])
})

test('the policy lists sources by kind, and nothing is loaded from elsewhere', async () => {
  const cdn = 'https://cdn.shopify.com'
  const admin = 'https://admin.shopify.com'
  const shop = `https://${testShop}`
  expect(Object.fromEntries(readPolicy(await createPageApp().request(launch)))).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", cdn],
    'style-src': ["'self'", "'unsafe-inline'", cdn],
    'font-src': ["'self'", 'data:', cdn],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", admin, 'https://*.shopify.com', 'https://*.shopifysvc.com', shop],
    'frame-src': ["'self'", admin, shop],
    'frame-ancestors': [shop, admin],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
})

test('a local store is loaded from as the admin is', async () => {
  const platformUrl = 'http://localhost:4000'
  const policy = readPolicy(await createPageApp({ ...testSettings, platformUrl }).request(launch))
  for (const kind of ['img-src', 'connect-src', 'frame-src']) expect(policy.get(kind)).toContain(platformUrl)
})

test('videos play from the place that is set, and from nowhere else', async () => {
  const videosUrl = 'https://videos.example.com/embed'
  const policy = readPolicy(await createPageApp({ ...testSettings, videosUrl }).request(launch))
  for (const kind of ['frame-src', 'connect-src'])
    expect(policy.get(kind)).toContain('https://videos.example.com')
  expect(policy.get('script-src')).not.toContain('https://videos.example.com')
})

test('inline scripts are allowed only while the client is served from its sources', async () => {
  const policy = readPolicy(
    await createPageApp(testSettings, { ...testClientFiles, live: true }).request(launch),
  )
  expect(policy.get('script-src')).toContain("'unsafe-inline'")
  expect(policy.get('connect-src')).toContain('ws:')
})

test('a page made for each request is made for the whole address', async () => {
  const readPage = vi.fn(testClientFiles.readPage)
  await createPageApp(testSettings, { ...testClientFiles, readPage }).request(launch)
  expect(readPage.mock.calls).toEqual([[launch]])
})

test('outside the admin a page says where to open the app, with a link when the shop is known', async () => {
  const app = createPageApp()
  const nowhere = await (await app.request('/app')).text()
  expect(nowhere).toContain(errors.shopMissing)
  expect(nowhere).not.toContain('<a ')
  expect(nowhere).toContain(`${errors.shopMissing}</p>\n\n</main>`)
  const known = await app.request(`/app/cod?shop=${testShop}`)
  expect(known.status).toBe(400)
  const policy = readPolicy(known)
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual([`https://${testShop}`, 'https://admin.shopify.com'])
  const page = await known.text()
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(policy.get('style-src')).toEqual([`'sha256-${digest}'`])
  expect(page).toContain('href="https://admin.shopify.com/store/saffron-lane/apps/test-api-key/app/cod"')
})

test('a reload inside the admin’s frame that lost its parameters still gets the app', async () => {
  const response = await createPageApp().request('/app/cod', { headers: { 'sec-fetch-dest': 'iframe' } })
  expect(response.status).toBe(200)
})

test('the bare address leads to the app and keeps the launch parameters', async () => {
  const response = await createPageApp().request(`/?shop=${testShop}&host=${host}&id_token=abc`)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(`/app?shop=${testShop}&host=${host}&id_token=abc`)
})

test('the page of a build is what the build wrote, in its letters', async () => {
  const files = loadClientFiles(folder)
  expect(files.live).toBe(false)
  expect(await files.readPage('/app/cod')).toBe(page)
})

test('hashed files may be cached forever, others for an hour, and unknown ones get a 404', async () => {
  const app = createPageApp(testSettings, loadClientFiles(folder))
  const hashed = await app.request('/assets/main-1a2b.js')
  expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(await hashed.text()).toBe(script)
  const plain = await app.request('/mark.png')
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const unheard = await app.request('/notes.unheard')
  expect(unheard.headers.get('Content-Type')).toBe('application/octet-stream')
  for (const path of [
    '/assets/nothing.js',
    '/assets/main-1a2b.js.br',
    '/index.html',
    '/.vite/manifest.json',
    '/../package.json',
    '/assets/..%2findex.html',
  ]) {
    expect((await app.request(path)).status).toBe(404)
  }
})

test('files go out in the best encoding the browser takes', async () => {
  const app = createPageApp(testSettings, loadClientFiles(folder))
  const get = (path: string, encodings: string) =>
    app.request(path, { headers: { 'accept-encoding': encodings } })
  const brotli = await get('/assets/main-1a2b.js', 'gzip, deflate, br')
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script)
  const gzip = await get('/assets/main-1a2b.js', 'gzip, br;q=0')
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script)
  for (const response of [await get('/assets/main-1a2b.js', 'identity'), await get('/mark.png', 'br')]) {
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  }
})

test('a client that is not built stops the start with what to do', () => {
  expect(() => loadClientFiles(join(folder, 'nothing'))).toThrow(/npm run build/)
})
