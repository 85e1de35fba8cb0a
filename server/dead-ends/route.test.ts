import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DeadEndAnswer, deadEndAnswerSchema } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { errors } from '#rules/words/errors.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { taskLimits } from '../work/task-limits.ts'
import type { Work } from '../work/work.ts'
import { DEAD_ENDS_BODY_LIMIT_BYTES } from './route.ts'

async function post(body: unknown, world: ReplacedWorld = {}, token?: string) {
  const { app, platform } = createTestApp(unusedDatabase, world)
  const response = await app.request('/app/api/dead-ends', {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? (await signSessionToken())}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), platform }
}

const makeRecord = (id: string, type: string): DeadEndRequest['records'][number] => ({
  id,
  title: `Record ${id}`,
  functionHandle: 'payment-cod',
  ruleSet: {
    version: 1,
    title: `Record ${id}`,
    rules: [
      {
        title: 'Rule',
        match_type: 'all',
        conditions: [
          { type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 500 } },
          { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN', 'QQ'] } },
        ],
        actions: [{ type, params: { name: 'Cash' } }],
      },
    ],
  },
})
const request = {
  records: [makeRecord('1', 'hide_payment'), makeRecord('2', 'hide_all_payment_except')],
  paymentMethods: ['Cash on Delivery (COD)', 'Bank Deposit'],
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

test('tries active records together, and asks the platform nothing', async () => {
  const { status, body, platform } = await post(request)
  expect(status).toBe(200)
  const { findings, tried, isPartial } = deadEndAnswerSchema.parse(body)
  expect([findings.map(({ kind, records }) => [kind, records]), isPartial]).toEqual([
    [['noPayment', ['1', '2']]],
    false,
  ])
  expect(tried).toBeGreaterThan(5)
  expect(platform.calls.admin).toEqual([])
})

test('a shop without active records has nothing to be tried but its rates', async () => {
  expect(await post({ ...request, records: [] })).toMatchObject({
    status: 200,
    body: { findings: [], isPartial: false },
  })
})

test('functions that are not built are no proof that all is well', async () => {
  const { body } = await post(request, { requireBuilds: createFunctionBuilds('/nowhere') })
  expect(body).toMatchObject({ findings: [], isPartial: true })
})

test('stops when its time is up, and says so', async () => {
  let milliseconds = 0
  const clock = {
    wait: async () => {},
    now: () => {
      milliseconds += 500
      return new Date(milliseconds)
    },
  }
  const { body } = await post(request, { clock })
  expect(body).toMatchObject({ isPartial: true })
  expect(deadEndAnswerSchema.parse(body).tried).toBeLessThan(5)
})

test('stops when nobody waits for the answer', async () => {
  let runs = 0
  const gone = new AbortController()
  const builds = createFunctionBuilds(join(import.meta.dirname, '../../extensions'))
  const { app } = createTestApp(unusedDatabase, {
    requireBuilds: (handle, target) => {
      const { preview } = builds(handle, target)
      const run: typeof preview.run = (asked) => {
        runs += 1
        gone.abort()
        return preview.run(asked)
      }
      return { deployed: null, preview: { ...preview, run } }
    },
  })
  await app.request('/app/api/dead-ends', {
    method: 'POST',
    headers: { authorization: `Bearer ${await signSessionToken()}` },
    body: JSON.stringify(request),
    signal: gone.signal,
  })
  expect(runs).toBe(1)
})

describe('searches', () => {
  /** Tasks that the test completes by hand, and their requests. */
  function createHandWork() {
    const requests: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const work: Work = {
      run: async (kind) => {
        requests.push(kind)
        await begun
        const answer: DeadEndAnswer = { findings: [], tried: 7, isPartial: false }
        return { status: 200, json: new TextEncoder().encode(JSON.stringify(answer)) }
      },
    }
    const { app } = createTestApp(unusedDatabase, { work })
    const send = async (body: object, { query = '', shop = testShop } = {}) =>
      app.request(`/app/api/dead-ends${query}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` })}`,
        },
        body: JSON.stringify(body),
      })
    return { asked: requests, begin, send }
  }

  test('for equal records of one shop are one while it runs', async () => {
    const { asked, begin, send } = createHandWork()
    const responses = [send(request), send(request), send({ ...request, time: '10:31' })]
    await expect.poll(() => asked).toHaveLength(2)
    begin()
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked).toHaveLength(2)
    await send(request)
    expect(asked).toHaveLength(3)
  })

  test('of two shops are never one', async () => {
    const { asked, begin, send } = createHandWork()
    begin()
    await Promise.all([send(request), send(request, { shop: 'other.myshopify.com' })])
    expect(asked).toHaveLength(2)
  })

  test('have more time once the merchant tries again', async () => {
    const { asked, begin, send } = createHandWork()
    begin()
    await send(request, { query: '?again' })
    expect(asked).toEqual(['deadEndsAgain'])
    expect(taskLimits.deadEndsAgain.searchMs).toBeGreaterThan(2 * taskLimits.deadEnds.searchMs)
  })
})

test('findings that the stored records have too are marked', async () => {
  const [hide, keep] = request.records
  const { body } = await post({ ...request, before: { records: [{ planned: 0 }, keep], names: {} } })
  expect(deadEndAnswerSchema.parse(body).findings).toMatchObject([{ wasThere: true }])
  const alone = await post({ ...request, before: { records: [hide], names: {} } })
  expect(deadEndAnswerSchema.parse(alone.body).findings.map(({ wasThere }) => wasThere)).toEqual([undefined])
})

describe('is refused', () => {
  test('without a good session token', async () => {
    const forged = await signSessionToken({}, 'another-secret')
    expect(await post(request, {}, forged)).toMatchObject({
      status: 401,
      body: { error: errors.sessionInvalid },
    })
  })

  test.each([
    ['a body that is no JSON', '{', errors.bodyNotJson],
    [
      'a record without a function',
      { ...request, records: [{ id: '1', title: '' }] },
      errors.bodyShape('records.0.functionHandle'),
    ],
    [
      'more records than can be active',
      { ...request, records: Array.from({ length: 76 }, () => request.records[0]) },
      errors.bodyShape('records'),
    ],
    ['a time that is none', { ...request, time: '25:00' }, errors.bodyShape('time')],
  ])('%s', async (_what, body, error) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error } })
  })

  test('a body over the limit', async () => {
    const body = JSON.stringify({ ...request, padding: 'x'.repeat(DEAD_ENDS_BODY_LIMIT_BYTES) })
    expect((await post(body)).status).toBe(413)
  })
})
