import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import type { Database } from '../../server/database/database.ts'
import { createTestDatabase } from '../../server/test-support/test-database.ts'
import { signSessionToken } from '../../server/test-support/test-platform.ts'
import { createTestApp } from '../../server/test-support/test-world.ts'
import { createAnswers } from './answer-for-shop.ts'
import { shopKinds } from './drawn-shops.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the stand-in knows all that a daily check asks', async () => {
  const { app, platform } = createTestApp(database)
  const answer = createAnswers(testFunctionIds)
  const [kind] = shopKinds
  if (kind === undefined) throw new Error('There are kinds of shops.')
  const faults: unknown[] = []
  const answerCall = (call: { readonly query: string; readonly variables?: unknown }) => {
    try {
      return Response.json(JSON.parse(answer(JSON.stringify(call), 'saffron-lane.myshopify.com', kind, 1)))
    } catch (fault) {
      faults.push(fault)
      throw fault
    }
  }
  platform.willAnswer(...Array.from({ length: 50 }, () => answerCall))
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const { status } = await app.request('/app/api/shop-health', { headers })
  expect(faults).toEqual([])
  expect(status).toBe(200)
})
