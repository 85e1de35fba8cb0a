import { expect, test } from 'vitest'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import {
  formatWebhook,
  signCheckoutToken,
  signSessionToken,
  testShop,
} from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'

const database = openDatabaseOfFile()

type Asked = Awaited<ReturnType<typeof signCheckoutToken>> | undefined

function createExtensionApp() {
  const { app } = createTestApp(database)
  const sign = (token: Asked) =>
    app.request('/checkout-extension/sign-of-life', {
      method: 'POST',
      headers: { origin: 'https://extensions.example', ...(token && { authorization: `Bearer ${token}` }) },
    })
  const sendSign = async (shop = testShop) => {
    const token = await signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` })
    const answer = await app.request('/app/api/checkout-extension', {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json()
  }
  return { app, sign, ask: sendSign }
}

test('a sign of life is noted for the shop that its token names, and for no other', async () => {
  const { sign, ask } = createExtensionApp()
  expect(await ask()).toEqual({ seenAt: null })
  const answer = await sign(await signCheckoutToken())
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await ask()).toEqual({ seenAt: expect.stringMatching(/^\d{4}-/) })
  expect(await ask('indigo-house.myshopify.com')).toEqual({ seenAt: null })
})

test.each([
  ['without a token', undefined],
  ['of another app', { aud: 'another' }],
  ['that has ended', { exp: 1_000 }],
  ['without an end', { exp: null }],
  ['of the future', { iat: 9_999_999_999 }],
  ['for no shop', { dest: 'shop.example.com' }],
])('a request %s is refused and noted for nobody', async (_name, claims) => {
  const { sign, ask } = createExtensionApp()
  const token = claims === undefined ? undefined : await signCheckoutToken(claims)
  expect((await sign(token)).status).toBe(401)
  expect(await ask()).toEqual({ seenAt: null })
})

test('a token with another signature is refused', async () => {
  const { sign } = createExtensionApp()
  expect((await sign(await signCheckoutToken({}, 'the-secret-of-somebody-else-entirely'))).status).toBe(401)
})

test('a token of checkout opens no session of the app', async () => {
  const { app } = createExtensionApp()
  const answer = await app.request('/app/api/checkout-extension', {
    headers: { authorization: `Bearer ${await signCheckoutToken()}` },
  })
  expect(answer.status).toBe(401)
})

test('a browser may send the token from any page of the platform', async () => {
  const { app } = createExtensionApp()
  const answer = await app.request('/checkout-extension/sign-of-life', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://extensions.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization')
})

test('the uninstall forgets the sign of life', async () => {
  const { app, sign, ask } = createExtensionApp()
  await sign(await signCheckoutToken())
  expect((await app.request('/webhooks', formatWebhook('app/uninstalled'))).status).toBe(200)
  expect(await ask()).toEqual({ seenAt: null })
})
