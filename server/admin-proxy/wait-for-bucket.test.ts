import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createTestClock } from '../test-support/test-world.ts'
import type { CallAdmin } from './call-admin.ts'
import { createAskWithinBucket } from './wait-for-bucket.ts'

const log = createLog({ level: 'error', now: () => new Date(), write: () => {} })
const document = { query: '{ shop { name } }', operation: 'query' } as const

/** @param available points reported by each answer, for a bucket of 2,000 points and a call of 10. */
function createBucket(available: readonly (number | undefined)[]) {
  const left = [...available]
  const clock = createTestClock()
  const callAdmin: CallAdmin = async () => {
    const currentlyAvailable = left.shift()
    if (currentlyAvailable === undefined) return { kind: 'busy' }
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100 }
    return { kind: 'answered', body: { extensions: { cost: { requestedQueryCost: 10, throttleStatus } } } }
  }
  const { ask, findFreePoints } = createAskWithinBucket(callAdmin, clock)
  const waited = () => clock.waits.splice(0).reduce((sum, wait) => sum + wait, 0)
  const sendFor = (shop: string, signal?: AbortSignal) => ask({ caller: { shop }, document, log, signal })
  return { clock, waited, findFreePoints, ask: sendFor }
}

test('a quarter of the bucket is left to others: a call waits until there is room for it above that', async () => {
  const { waited, ask } = createBucket([1_900, 500, 480, 0, 600])
  const waits: number[] = []
  for (let calls = 0; calls < 5; calls += 1) {
    await ask('a.myshopify.com')
    waits.push(waited())
  }
  expect(waits).toEqual([0, 0, 100, 300, 5_100])
})

test('each shop has a bucket of its own', async () => {
  const { waited, ask } = createBucket([0, 2_000, 2_000])
  await ask('a.myshopify.com')
  await ask('b.myshopify.com')
  expect(waited()).toBe(0)
  await ask('a.myshopify.com')
  expect(waited()).toBe(5_100)
})

test('a call without an answer costs its requested points', async () => {
  const { waited, ask } = createBucket([505, 495, undefined, 485])
  const waits: number[] = []
  for (let calls = 0; calls < 4; calls += 1) {
    await ask('a.myshopify.com')
    waits.push(waited())
  }
  expect(waits).toEqual([0, 50, 150, 100])
})

test('calls do not wait for each other’s answers, and points of calls under way are not spent twice', async () => {
  const { waited, ask, findFreePoints } = createBucket([520, 510, 500])
  expect(findFreePoints('a.myshopify.com', 0)).toBeUndefined()
  await ask('a.myshopify.com')
  expect(findFreePoints('a.myshopify.com', 0)).toBe(20)
  expect(findFreePoints('a.myshopify.com', 500)).toBe(70)
  await Promise.all([ask('a.myshopify.com'), ask('a.myshopify.com')])
  expect(waited()).toBe(0)
  expect(findFreePoints('a.myshopify.com', 0)).toBe(0)
})

test('a call without a waiting caller does not delay the next one', async () => {
  const { ask } = createBucket([400, 2_000])
  await ask('a.myshopify.com')
  await expect(ask('a.myshopify.com', AbortSignal.abort())).rejects.toThrow()
  expect(await ask('a.myshopify.com')).toMatchObject({ kind: 'answered' })
})

test('room grows as fast as the bucket fills, and no higher than it is', async () => {
  const { clock, ask, findFreePoints } = createBucket([1_900])
  await ask('a.myshopify.com')
  expect(findFreePoints('a.myshopify.com', 1_000)).toBe(1_500)
  await clock.wait(60_000)
  expect(findFreePoints('a.myshopify.com', 0)).toBe(1_500)
  expect(findFreePoints('b.myshopify.com', 0)).toBeUndefined()
})

test('a clock that was set back keeps no call waiting: the bucket keeps its points and fills from there', async () => {
  const { clock, waited, ask } = createBucket([0, 2_000])
  await ask('a.myshopify.com')
  vi.setSystemTime(clock.now().getTime() - 7 * 24 * 60 * 60_000)
  await ask('a.myshopify.com')
  expect(waited()).toBe(5_100)
})

test.each([
  ['that hardly fills', { maximumAvailable: 2_000, currentlyAvailable: 0, restoreRate: 1e-9 }],
  ['of many millions of points', { maximumAvailable: 1e300, currentlyAvailable: 0, restoreRate: 100 }],
  ['far below zero', { maximumAvailable: 2_000, currentlyAvailable: -1e12, restoreRate: 100 }],
])('a bucket %s delays calls for half a minute: then the platform decides', async (_, throttleStatus) => {
  const clock = createTestClock()
  let calls = 0
  const callAdmin: CallAdmin = async () => {
    calls += 1
    return { kind: 'answered', body: { extensions: { cost: { requestedQueryCost: 10, throttleStatus } } } }
  }
  const { ask } = createAskWithinBucket(callAdmin, clock)
  const call = { caller: { shop: 'a.myshopify.com' }, log, document }
  await ask(call)
  // A wait without end would fill the memory of the test.
  const stop = new AbortController()
  const wait = clock.wait
  vi.spyOn(clock, 'wait').mockImplementation(async (milliseconds, signal) => {
    if (clock.waits.length > 1_000) stop.abort()
    await wait(milliseconds, signal)
  })
  const stoppable = { ...call, signal: stop.signal }
  await Promise.all([ask(stoppable), ask(stoppable), ask(stoppable)])
  expect(calls).toBe(4)
  expect(clock.waits.reduce((sum, one) => sum + one, 0)).toBe(30_000)
})

test('a call counts with its last cost, and a failed one counts no longer', async () => {
  const clock = createTestClock()
  const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 800, restoreRate: 100 }
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const bothAsked = Promise.withResolvers<void>()
  let calls = 0
  const { ask, findFreePoints } = createAskWithinBucket(async () => {
    calls += 1
    if (calls === 3) bothAsked.resolve()
    await answers[calls - 2]?.promise
    return { kind: 'answered', body: { extensions: { cost: { requestedQueryCost: 70, throttleStatus } } } }
  }, clock)
  const call = { caller: { shop: 'a.myshopify.com' }, log }
  const readFreePoints = () => findFreePoints('a.myshopify.com', 0)
  await ask({ ...call, document })
  expect(readFreePoints()).toBe(300)
  const known = ask({ ...call, document })
  const unknown = ask({ ...call, document: { query: 'mutation M { m }', operation: 'mutation' } })
  await bothAsked.promise
  // The last cost of the query, and the minimum cost of a mutation.
  expect(readFreePoints()).toBe(300 - 70 - 10)
  answers[1]?.reject(new Error('The platform is away.'))
  await expect(unknown).rejects.toThrow('away')
  expect(readFreePoints()).toBe(300 - 70 - 10)
  answers[0]?.resolve()
  await known
  expect(readFreePoints()).toBe(300)
})

test('a call that asks for more than is ever left waits for all that is left, and looks again meanwhile', async () => {
  const clock = createTestClock()
  const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 1_900, restoreRate: 100 }
  const { ask } = createAskWithinBucket(
    async () => ({
      kind: 'answered',
      body: { extensions: { cost: { requestedQueryCost: 1_900, throttleStatus } } },
    }),
    clock,
  )
  const call = { caller: { shop: 'a.myshopify.com' }, log, document }
  await ask(call)
  expect(clock.waits).toEqual([])
  await ask(call)
  expect(clock.waits).toEqual([250, 250, 250, 250])
})

test('buckets of 1,000 shops are known, and the shop with the oldest call is dropped', async () => {
  const { ask, findFreePoints } = createBucket(Array(1_002).fill(2_000))
  const shops = Array.from({ length: 1_000 }, (_, number) => `${number}.myshopify.com`)
  for (const shop of shops) await ask(shop)
  const [first = '', second = '', third = ''] = shops
  expect(findFreePoints(first, 0)).toBe(1_500)
  await ask(first)
  await ask('one-more.myshopify.com')
  expect([first, second, third].map((shop) => findFreePoints(shop, 0))).toEqual([1_500, undefined, 1_500])
})
