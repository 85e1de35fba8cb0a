import { afterAll, expect, it, vi } from 'vitest'
import { documents } from '../../app/platform/documents.ts'
import { makeSecondSeed } from '../../local-store/seed/second-shop.ts'
import { makeSeed } from '../../local-store/seed/seed.ts'
import { paymentFunctionId } from '../../local-store/test-support/test-deployment.ts'
import { apiKey, apiSecret, createTestStore, storeUrl } from '../../local-store/test-support/test-store.ts'
import { createShippedDocuments } from '../../server/admin-proxy/shipped-documents.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { createTestPlatform } from '../../server/test-support/test-platform.ts'
import { createTestApp, testSettings } from '../../server/test-support/test-world.ts'

const handles = ['saffron-lane', 'copper-kettle'] as const
type Handle = (typeof handles)[number]

const database = openDatabaseOfFile()
afterAll(() => {
  vi.useRealTimers()
})

/**
 * One app on both shops of one store. It covers everything between a page of either shop and the stored records, except
 * the sockets.
 */
async function createAppOnBoth() {
  const test = createTestStore(makeSeed(), makeSecondSeed())
  for (const handle of handles) await test.call('POST', '/app/install', undefined, handle)
  const reachStore = async (...[input, init]: Parameters<typeof fetch>) =>
    test.store.request(new Request(input, init))
  const shipped = createShippedDocuments([...documents])
  const replaced = {
    settings: { ...testSettings, apiKey, apiSecret, platformUrl: storeUrl },
    documents: () => shipped,
  }
  const { app } = createTestApp(database, replaced, { ...createTestPlatform(), fetch: reachStore })
  vi.setSystemTime(test.world.now())

  const sendToApp = async (handle: Handle, path: string, init: RequestInit = {}) => {
    const { body } = await test.call('POST', '/session-token', undefined, handle)
    const authorization = `Bearer ${(body as { token: string }).token}`
    const response = await app.request(path, { ...init, headers: { ...init.headers, authorization } })
    return response.text()
  }
  const sendToPlatform = (
    handle: Handle,
    name: string,
    variables: object,
    headers: Record<string, string> = {},
  ) => {
    const query = documents.find((document) => document.name === name)?.query
    const body = JSON.stringify({ query, variables })
    return sendToApp(handle, '/app/api/admin/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  return { ask: sendToApp, askPlatform: sendToPlatform, state: () => test.world.state.read() }
}

it('a session of one shop cannot read, change or name data of the other, with any request', async () => {
  const { ask, askPlatform, state } = await createAppOnBoth()
  const record = {
    title: 'Of Saffron Lane',
    enabled: true,
    functionId: paymentFunctionId,
    metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{}' }],
  }
  await askPlatform('saffron-lane', 'PaymentCustomizationCreate', { input: record })
  const [stored] = state().customizations
  expect(stored?.title).toBe('Of Saffron Lane')
  const id = `gid://shopify/PaymentCustomization/${stored?.id}`

  const listed = (handle: Handle) => askPlatform(handle, 'PaymentCustomizations', { metafieldKeys: [] })
  expect(await listed('saffron-lane')).toContain('Of Saffron Lane')
  expect(await listed('copper-kettle')).toMatch(/^(?!.*Of Saffron Lane).*"nodes":\[\]/)

  const before = JSON.stringify(state())
  const stranger = {
    'x-forwarded-host': 'saffron-lane.myshopify.com',
    'x-shopify-shop-domain': 'saffron-lane.myshopify.com',
  }
  const answers = [
    await askPlatform('copper-kettle', 'PaymentCustomization', { id, metafieldKeys: [] }, stranger),
    await askPlatform(
      'copper-kettle',
      'PaymentCustomizationUpdate',
      { id, input: { enabled: false } },
      stranger,
    ),
    await askPlatform('copper-kettle', 'PaymentCustomizationDelete', { id }, stranger),
    await ask('copper-kettle', '/app/api/types/payment-rules?shop=saffron-lane.myshopify.com', {
      headers: stranger,
    }),
    await ask('copper-kettle', '/app/api/current-user?shop=saffron-lane.myshopify.com', {
      headers: stranger,
    }),
  ]
  expect(answers.join('\n')).not.toMatch(/Of Saffron Lane|Saffron Lane|Leela|"errors"/)
  expect(answers.at(-1)).toMatch(/Copper Kettle.*|Devika.*/)
  expect(JSON.stringify(state())).toBe(before)
})
