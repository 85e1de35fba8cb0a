import { expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { introductions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, testNow } from '../test-support/test-world.ts'

const database = openDatabaseOfFile()

function createPeople() {
  const { app } = createTestApp(database)
  const sendIntroduction = async (sub: string, isAllowed?: unknown, shop = testShop) => {
    const token = await signSessionToken({ sub, iss: `https://${shop}/admin`, dest: `https://${shop}` })
    const response = await app.request('/app/api/introduction', {
      headers: { authorization: `Bearer ${token}` },
      ...(isAllowed !== undefined && { method: 'PUT', body: JSON.stringify({ isAllowed }) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { app, ask: sendIntroduction }
}

test('each person answers for themselves, and can change the answer', async () => {
  const { ask } = createPeople()
  expect(await ask('7')).toEqual({ status: 200, body: { isAllowed: null } })
  expect(await ask('7', true)).toEqual({ status: 200, body: { isAllowed: true } })
  expect((await ask('8')).body).toEqual({ isAllowed: null })
  expect((await ask('7', undefined, 'other-store.myshopify.com')).body).toEqual({ isAllowed: null })
  await ask('8', false)
  await ask('7', false)
  expect((await ask('7')).body).toEqual({ isAllowed: false })
  expect((await ask('8')).body).toEqual({ isAllowed: false })
  expect(await ask('7', 'yes')).toEqual({ status: 400, body: { error: errors.bodyShape('isAllowed') } })
})

test('answers go with the uninstall, but for those given since, and with the shop', async () => {
  const { app, ask } = createPeople()
  await ask('7', true)
  vi.setSystemTime(testNow.getTime() + 60_000)
  await ask('8', true)
  await app.request('/webhooks', formatWebhook('app/uninstalled', {}, { triggeredAt: testNow }))
  expect((await ask('7')).body).toEqual({ isAllowed: null })
  expect((await ask('8')).body).toEqual({ isAllowed: true })
  await app.request('/webhooks', formatWebhook('shop/redact'))
  expect(await database.tables.$count(introductions)).toBe(0)
})
