import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyPace } from '../../server/body-pace.ts'
import { bulkJobs } from '../../server/database/schema.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import {
  formatWebhook,
  signSessionToken,
  signWebhook,
  testShop,
} from '../../server/test-support/test-platform.ts'
import { createTestApp, testNow } from '../../server/test-support/test-world.ts'
import { bodyRoutes, routesWithoutBody } from './body-routes.ts'

const database = openDatabaseOfFile()

afterEach(() => vi.useRealTimers())

const SECOND_MS = 1_000
const jobId = 'job'
const upload = '/app/api/bulk-codes?discountId=gid%3A%2F%2Fshopify%2FDiscountCodeNode%2F1'

/** An endless body that sends one byte per second. */
const trickle = () =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
        controller.enqueue(new Uint8Array([0x5b]))
      },
    },
    { highWaterMark: 0 },
  )

test('a body that comes byte by byte ends at every route when its time is up', async () => {
  const discount = { data: { codeDiscountNode: { id: 'gid://shopify/DiscountCodeNode/1' } } }
  const { app, platform } = createTestApp(database)
  platform.willAnswer(() => Response.json(discount))
  await database.tables.insert(bulkJobs).values({
    ...{ id: jobId, shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/1', wanted: 1 },
    ...{ source: { type: 'list', sample: null }, state: 'waiting', createdAt: testNow, turnAt: testNow },
  })
  const authorization = `Bearer ${await signSessionToken()}`
  const webhook = new Headers(formatWebhook('customers/redact').headers)
  webhook.set('X-Shopify-Hmac-Sha256', signWebhook(new Uint8Array([0x5b])))
  const json = { authorization, 'content-type': 'application/json' }

  const reading = bodyRoutes.map(({ method, path }) => ({
    method,
    path: path
      .replace(/\{(?:ended )?job\}/, jobId)
      .replace('{version}', '')
      .replaceAll(/\{\w+\}/g, 'one'),
    headers: path === '/webhooks' ? webhook : json,
  }))
  const uploading = { method: 'POST', path: upload, headers: { authorization, 'content-type': 'text/plain' } }
  const others = routesWithoutBody.map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path: path.replace(':id', 'one'), headers: json }
  })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], now: testNow })
  const answers = new Map<string, number>()
  const responses = [...reading, uploading, ...others].map(async ({ method, path, headers }) => {
    const init = { method, headers, body: trickle(), duplex: 'half' } as RequestInit
    answers.set(`${method} ${path}`, (await app.request(path, init)).status)
  })
  const isReading = ({ method, path }: { method: string; path: string }) => answers.has(`${method} ${path}`)
  for (let second = 0; second < bodyPace.waitMs / SECOND_MS - 1; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  }
  // Until that time, the server waits for slow senders.
  expect([...reading, uploading].filter(isReading)).toEqual([])
  for (let second = 0; second < 5 && answers.size < responses.length; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  }
  await Promise.all(responses)
  const statusOf = ({ method, path }: { method: string; path: string }) => answers.get(`${method} ${path}`)
  expect([...reading, uploading].map(statusOf)).toEqual([...reading, uploading].map(() => 408))
  expect(others.map(statusOf).every((status) => status !== undefined)).toBe(true)
})
