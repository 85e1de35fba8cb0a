import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { testShop } from '../test-support/test-platform.ts'
import { createTestTurns } from '../test-support/test-turns.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { createBulkCodesRoute } from './create-route.ts'

/** Answer to an order for codes under a plan. It queries neither the platform nor the database. */
async function order(features: PlanFeatureValues, body: unknown) {
  const turns = createTestTurns(systemClock, unusedDatabase)
  const world = { database: unusedDatabase, turns, clock: systemClock, ids: { next: () => 'job' } }
  const callAdmin = () => Promise.reject(new Error('The platform was asked.'))
  const log = createLog({ level: 'error', now: systemClock.now, write: () => {} })
  const app = new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.set('log', log)
      context.set('session', { token: 'a-session', shop: testShop, userId: '7' })
      await next()
    })
    .route('/', createBulkCodesRoute(world, callAdmin, { findFeatures: async () => features }))
    .onError((error, context) => context.text(error.message, 500))
  const isText = typeof body === 'string'
  const response = await app.request('/?discountId=gid://shopify/DiscountCodeNode/1', {
    method: 'POST',
    headers: { 'content-type': isText ? 'text/plain' : 'application/json' },
    body: isText ? body : JSON.stringify({ discountId: 'gid://shopify/DiscountCodeNode/1', source: body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    answer: text.startsWith('{') ? JSON.parse(text) : text,
    headers: response.headers,
  }
}

const tenAtATime: PlanFeatureValues = { bulk_codes_per_job: { type: 'limit', value: 10 } }
const tooMany = planLimitWords.refusal({ feature: 'bulk_codes_per_job', limit: 10 })
const patternsOnly: PlanFeatureValues = { own_code_lists: { type: 'boolean', value: false } }
const noLists = planLimitWords.refusal({ feature: 'own_code_lists', limit: null })
const pattern = (count: number) => ({ ...defaultPattern, count })
const list = (count: number) => ({
  type: 'list',
  codes: Array.from({ length: count }, (_, index) => `CODE-${index}`),
})

test.each([
  ['a pattern of more codes than the plan allows', tenAtATime, pattern(11), ['source', 'count'], tooMany],
  ['a list of more codes than the plan allows', tenAtATime, list(11), ['source', 'codes'], tooMany],
  ['a list in a plan without lists', patternsOnly, list(1), ['source', 'codes'], noLists],
  ['a list as text in a plan without lists', patternsOnly, 'MINT', ['lines'], noLists],
] as const)(
  '%s is refused at its path before any call of the platform',
  async (_what, features, body, path, message) => {
    const { status, answer } = await order(features, body)
    expect([status, answer]).toEqual([422, { issues: [{ path, message }] }])
  },
)

test('a list that is refused while it arrives ends the connection', async () => {
  // Otherwise the rest of the list would be read as the next request.
  expect((await order(patternsOnly, 'MINT')).headers.get('connection')).toBe('close')
})

test.each([
  ['a pattern of ten codes', tenAtATime, pattern(10)],
  ['a list of ten codes', tenAtATime, list(10)],
  ['a list as text of unknown length', tenAtATime, 'MINT'],
  ['a pattern, without lists in the plan,', patternsOnly, pattern(1_000)],
])('%s within the plan is sent to the platform', async (_what, features, body) => {
  expect(await order(features, body)).toMatchObject({ status: 500, answer: 'The platform was asked.' })
})
