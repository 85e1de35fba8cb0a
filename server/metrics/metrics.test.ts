import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import type { AppEnvironment } from '../app-environment.ts'
import type { Database } from '../database/database.ts'
import { bulkJobs, shopTurns } from '../database/schema.ts'
import { noShops } from '../jobs/sweep-work.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, testShop, throttledAnswer } from '../test-support/test-platform.ts'
import { createTestApp, shippedQuery, testNow, testSettings } from '../test-support/test-world.ts'
import { countPlatformCalls } from './count-platform-calls.ts'
import { countRequests } from './count-requests.ts'
import { countTurns } from './count-turns.ts'
import { createMetrics } from './create-metrics.ts'
import { watchDatabase } from './database-figures.ts'
import { watchLoop } from './watch-loop.ts'
import { watchWork } from './watch-work.ts'

const database = openDatabaseOfFile()

const token = 'a-token-of-prometheus'
const peer = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const onLoopback = { headers: { host: 'localhost:3000' } }

describe('the metrics are read', () => {
  const requestMetrics = async (headers: Record<string, string>, address: string, metricsToken?: string) => {
    const { app } = createTestApp(database, { settings: { ...testSettings, metricsToken } })
    return (await app.request('/metrics', { headers }, peer(address))).status
  }

  test.each([
    ['127.0.0.1', 'localhost:3000', 200],
    ['::1', '[::1]:3000', 200],
    ['::ffff:127.0.0.1', '127.0.0.1:3000', 200],
    ['10.0.0.7', 'localhost:3000', 404],
    ['127.0.0.1', 'app.example.com', 404],
    ['127.0.0.1', 'localhost.evil.example', 404],
  ])('without a token by %s as %s: %i', async (address, host, status) => {
    expect(await requestMetrics({ host }, address)).toBe(status)
  })

  test.each([
    ...['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'],
    ...['x-forwarded-port', 'x-forwarded-server', 'x-original-forwarded-for', 'x-envoy-external-address'],
    ...['cf-connecting-ip', 'cf-ray', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip', 'cdn-loop'],
  ])('without a token never through a proxy, which adds %s', async (name) => {
    expect(await requestMetrics({ host: 'localhost:3000', [name]: '127.0.0.1' }, '127.0.0.1')).toBe(404)
  })

  test('without a token never by HTTP 1.0, which nginx speaks to an app and then adds no header', async () => {
    const { app } = createTestApp(database)
    const old = { incoming: { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.0' } }
    expect((await app.request('/metrics', { headers: { host: '127.0.0.1:3000' } }, old)).status).toBe(404)
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    `bearer ${token}`,
    `Bearer  ${token}`,
    `Basic ${token}`,
    token,
    `Bearer ${token},Bearer ${token}`,
  ])('with a token never by the header %j, from this machine either', async (authorization) => {
    expect(await requestMetrics({ authorization, host: 'localhost:3000' }, '127.0.0.1', token)).toBe(404)
  })

  test('with a token only by its holder', async () => {
    expect(await requestMetrics({ authorization: `Bearer ${token}` }, '10.0.0.7', token)).toBe(200)
    expect(await requestMetrics({ authorization: `Bearer ${token}x` }, '10.0.0.7', token)).toBe(404)
    expect(await requestMetrics({ authorization: `Bearer ${token.slice(1)}x` }, '10.0.0.7', token)).toBe(404)
    expect(await requestMetrics({ host: 'localhost:3000' }, '127.0.0.1', token)).toBe(404)
  })

  test('by no caller of unknown address', async () => {
    expect((await createTestApp(database).app.request('/metrics', onLoopback)).status).toBe(404)
  })
})

async function readValues(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  const lines = (await metrics.registry.metrics()).split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

test('requests count by the template of their route, whatever their path and method hold', async () => {
  const { app, world } = createTestApp(database)
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  for (let number = 0; number < 50; number += 1) {
    await app.request(`/app/api/saved-tests/secret-${number}`, { method: 'DELETE', headers })
    await app.request(`/app/api/secret-${number}`, { headers })
    await app.request(`/secret-${number}`)
    await app.request('/healthz', { method: `M${number}` })
  }
  await app.request('/app/api/shop-flags')
  const values = await readValues(world.metrics)
  const requests = values.filter((line) => line.startsWith('checkout_ninja_requests_total'))
  expect(requests).toContain(
    'checkout_ninja_requests_total{method="DELETE",route="/app/api/saved-tests/:id",outcome="ok"} 50',
  )
  expect(requests.find((line) => line.includes('method="other"'))).toMatch(/ 50$/)
  expect(
    requests.find((line) => line.includes('outcome="refused"') && line.includes('/app/api/*')),
  ).toBeDefined()
  expect(requests.length).toBeLessThan(8)
  expect(values.join()).not.toContain('secret')
})

test.each([
  [200, 'ok'],
  [404, 'refused'],
  [429, 'busy'],
  [500, 'failed'],
  [503, 'busy'],
] as const)('a request that is answered with %i counts as %s', async (status, outcome) => {
  const metrics = createMetrics()
  const app = new Hono<AppEnvironment>()
    .use(countRequests({ metrics }))
    .get('/answer', (context) => context.text('', status))
  await app.request('/answer')
  expect(await readValues(metrics)).toContain(
    `checkout_ninja_requests_total{method="GET",route="/answer",outcome="${outcome}"} 1`,
  )
})

test('a clock that is set back in between makes no time of a request, a turn or a call negative', async () => {
  const metrics = createMetrics()
  const setBack = async () => {
    vi.setSystemTime(Date.now() - 3_600_000)
  }
  const first = createTestApp(database)
  const platform = countPlatformCalls(
    {
      ...first.world.platform,
      sendAdminRequest: async (request) => {
        await setBack()
        return first.world.platform.sendAdminRequest(request)
      },
    },
    metrics,
  )
  const { ask } = createTestApp(database, { platform, metrics }, first.platform)
  expect((await ask({ query: shippedQuery })).status).toBe(200)
  const turn = { name: 'some-work', runTurn: setBack, findNextTurn: async () => undefined, dueShops: noShops }
  await countTurns(turn, metrics).runTurn(testShop, new AbortController().signal)
  const sums = (await readValues(metrics)).filter((line) => /_seconds_sum/.test(line))
  expect(sums).toHaveLength(3)
  for (const sum of sums) expect(Number(sum.split(' ').at(-1))).toBeGreaterThanOrEqual(0)
})

test('calls to the platform count by document and outcome, and waits by what they were for', async () => {
  const metrics = createMetrics()
  const first = createTestApp(database)
  const platform = countPlatformCalls(first.world.platform, metrics)
  const { ask } = createTestApp(database, { platform, metrics }, first.platform)
  first.platform.willAnswer(() => throttledAnswer(100, 0, 50))
  expect((await ask({ query: shippedQuery })).status).toBe(200)
  const values = await readValues(metrics)
  expect(values).toContain('checkout_ninja_platform_calls_total{document="Shop",outcome="throttled"} 1')
  expect(values).toContain('checkout_ninja_platform_calls_total{document="Shop",outcome="answered"} 1')
  expect(values).toContain('checkout_ninja_platform_waits_total{reason="sent_again"} 1')
  expect(values).toContain('checkout_ninja_platform_wait_seconds_total{reason="sent_again"} 2')
  expect(values.join()).not.toContain(testShop)
})

test('turns count by work and outcome, and one that closing ends is no failure', async () => {
  const metrics = createMetrics()
  let fails = false
  const work = countTurns(
    {
      name: 'some-work',
      runTurn: async () => {
        if (fails) throw new Error('broken')
      },
      findNextTurn: async () => undefined,
      dueShops: noShops,
    },
    metrics,
  )
  // Without an initial zero, an alarm on a rate misses the first failure of a kind.
  const atStart = (await readValues(metrics)).filter((line) => line.includes('turns_total'))
  expect(atStart).toContain('checkout_ninja_turns_total{work="some-work",outcome="failed"} 0')
  await work.runTurn(testShop, new AbortController().signal)
  fails = true
  await expect(work.runTurn(testShop, new AbortController().signal)).rejects.toThrow('broken')
  await expect(work.runTurn(testShop, AbortSignal.abort())).rejects.toThrow('broken')
  const values = await readValues(metrics)
  expect(values.filter((line) => line.includes('turns_total'))).toEqual([
    'checkout_ninja_turns_total{work="some-work",outcome="done"} 1',
    'checkout_ninja_turns_total{work="some-work",outcome="failed"} 1',
  ])
  expect(values).toContain('checkout_ninja_turns_running{work="some-work"} 0')
})

describe('figures of the database', () => {
  const makeJob = (id: string, state: 'running' | 'complete') => ({
    ...{ id, shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/1', wanted: 1, state },
    ...{ source: { type: 'list' as const, sample: null }, createdAt: testNow, turnAt: testNow },
  })

  test('are its size and jobs by state, read again once they are old', async () => {
    const metrics = createMetrics()
    const { clock, world } = createTestApp(database)
    watchDatabase(database, metrics, clock, world.log)
    await database.tables.insert(bulkJobs).values([makeJob('1', 'running'), makeJob('2', 'complete')])
    await database.tables.insert(bulkJobs).values(makeJob('3', 'complete'))
    const values = await readValues(metrics)
    expect(values).toContain('checkout_ninja_bulk_jobs{state="running"} 1')
    expect(values).toContain('checkout_ninja_bulk_jobs{state="complete"} 2')
    expect(values).toContain('checkout_ninja_database_up 1')
    const size = values.find((line) => line.startsWith('checkout_ninja_database_bytes'))
    expect(Number(size?.split(' ')[1])).toBeGreaterThan(1_000_000)
    await database.tables.delete(bulkJobs)
    expect(await readValues(metrics)).toContain('checkout_ninja_bulk_jobs{state="complete"} 2')
    await clock.wait(10_000)
    expect((await readValues(metrics)).join()).not.toContain('bulk_jobs{')
  })

  test('come back with the database', async () => {
    const metrics = createMetrics()
    const { clock, world } = createTestApp(database)
    const tables = { execute: vi.fn(() => Promise.reject(new Error('away'))) }
    const restored = { ...database, tables: { ...tables } } as unknown as Database
    watchDatabase(restored, metrics, clock, world.log)
    await readValues(metrics)
    Object.assign(restored, { tables: database.tables })
    await clock.wait(10_000)
    const values = await readValues(metrics)
    expect(values).toContain('checkout_ninja_database_up 1')
    expect(values.filter((line) => line.startsWith('checkout_ninja_database_bytes '))).toHaveLength(1)
  })

  test('count the turns that are put aside, by their work and without their shops', async () => {
    const metrics = createMetrics()
    const { clock, world } = createTestApp(database)
    watchDatabase(database, metrics, clock, world.log)
    const turn = { work: 'history', dueAt: testNow, putAsideAt: testNow }
    await database.tables.insert(shopTurns).values([
      { ...turn, shop: testShop },
      { ...turn, shop: 'other.myshopify.com' },
      { ...turn, shop: 'third.myshopify.com', putAsideAt: null },
    ])
    const values = await readValues(metrics)
    expect(values).toContain('checkout_ninja_turns_put_aside{work="history"} 2')
    expect(values.join()).not.toContain('myshopify')
  })

  test('keep no other figure back when it does not answer', async () => {
    const metrics = createMetrics()
    const { clock, world, lines } = createTestApp(database)
    const broken = { ...database, tables: { execute: () => Promise.reject(new Error('a password')) } }
    watchDatabase(broken as unknown as Database, metrics, clock, world.log)
    const values = await readValues(metrics)
    expect(values).toContain('checkout_ninja_database_up 0')
    // Zeros would be wrong, and the next real value would look like growth.
    expect(values.filter((line) => /database_bytes|bulk_jobs|put_aside/.test(line))).toEqual([])
    expect(values).toContain('checkout_ninja_daily_checks_total{outcome="done"} 0')
    expect(lines.join()).toContain('database figures could not be read')
    expect(lines.join()).not.toContain('a password')
  })
})

test('figures of the process hold the delay of its event loop', async () => {
  const metrics = createMetrics({ ofProcess: true })
  expect((await readValues(metrics)).join('\n')).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

test('tasks of the pool count by kind and outcome, as the pool does', async () => {
  const metrics = createMetrics()
  const outcomes = [{ kind: 'preview', outcome: 'answered' as const, count: 3 }]
  watchWork({ figures: () => ({ waiting: 2, running: 1, outcomes }) }, metrics)
  await metrics.registry.metrics()
  outcomes.push({ kind: 'preview', outcome: 'busy' as never, count: 4 })
  expect(await readValues(metrics)).toEqual(
    expect.arrayContaining([
      'checkout_ninja_work_waiting 2',
      'checkout_ninja_work_running 1',
      'checkout_ninja_work_total{kind="preview",outcome="answered"} 3',
      'checkout_ninja_work_total{kind="preview",outcome="busy"} 4',
    ]),
  )
})

test('the delay of the event loop is read once for each scrape', async () => {
  const metrics = createMetrics()
  const read = vi.fn(() => ({
    ...{ p50Ms: 1, p99Ms: 20, maxMs: 130 },
    long: [{ route: '/app/api/preview', count: 2, maxMs: 130 }],
    waits: { count: 5, maxMs: 700 },
  }))
  watchLoop({ read }, metrics)
  const values = await readValues(metrics)
  expect(values.filter((line) => line.includes('loop_'))).toEqual([
    'checkout_ninja_loop_delay_seconds{quantile="0.5"} 0.001',
    'checkout_ninja_loop_delay_seconds{quantile="0.99"} 0.02',
    'checkout_ninja_loop_delay_seconds{quantile="1"} 0.13',
    'checkout_ninja_loop_processor_waits_total 5',
    'checkout_ninja_loop_long_stretches_total{route="/app/api/preview"} 2',
  ])
  expect(read).toHaveBeenCalledTimes(1)
})
