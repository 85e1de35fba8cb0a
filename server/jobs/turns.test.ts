import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { ShopWork } from './shop-work.ts'
import { createTurns, type RunningTurns } from './turns.ts'

const lines: string[] = []
const log = createLog({ level: 'info', now: systemClock.now, write: (line) => lines.push(line) })

let database: Database
const running: RunningTurns[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  lines.length = 0
})
afterEach(async () => {
  for (const turns of running.splice(0)) await turns.close()
})
afterAll(() => database.close())

function embedded(): PGlite {
  if (!('embedded' in database.queueStore)) throw new Error('The database of the tests is not embedded.')
  return database.queueStore.embedded
}

/** Work that needs some turns of each shop, and tells who had one, and who had two at once. */
function createCountedWork(left: Record<string, number>) {
  const given: string[] = []
  const done = Promise.withResolvers<void>()
  const atWork = new Set<string>()
  const atOnce: string[] = []
  const work: ShopWork = {
    name: 'counted-work',
    async runTurn(shop) {
      if (atWork.has(shop)) atOnce.push(shop)
      atWork.add(shop)
      await systemClock.wait(5)
      given.push(shop)
      left[shop] = (left[shop] ?? 0) - 1
      atWork.delete(shop)
      if (Object.values(left).every((turns) => turns <= 0)) done.resolve()
    },
    findNextTurn: async (shop) => ((left[shop] ?? 0) > 0 ? new Date() : undefined),
    listShops: async () => Object.keys(left).filter((shop) => (left[shop] ?? 0) > 0),
  }
  return { work, given, atOnce, done: done.promise }
}

async function startTurns(...works: ShopWork[]): Promise<RunningTurns> {
  const turns = createTurns(database.queueStore, systemClock, log)
  running.push(turns)
  for (const work of works) turns.take(work)
  await turns.start()
  return turns
}

test('what was left over by an earlier process is found at the start, and each shop has its turns', async () => {
  const { work, given, done } = createCountedWork({ 'a.myshopify.com': 3, 'b.myshopify.com': 1 })
  const turns = await startTurns(work)
  expect(turns.isRunning()).toBe(true)
  await done
  expect(given.toSorted()).toEqual([...Array(3).fill('a.myshopify.com'), 'b.myshopify.com'])
  // The short job did not wait for the long one.
  expect(given.indexOf('b.myshopify.com')).toBeLessThan(3)
})

test('a shop that comes last waits for no more than a turn or two of each, however much the others have to do', async () => {
  const busy = Array.from({ length: 8 }, (_, number) => `busy-${number}.myshopify.com`)
  const late = 'late.myshopify.com'
  const left: Record<string, number> = Object.fromEntries(busy.map((shop) => [shop, 12]))
  const { work, given, done } = createCountedWork(left)
  const isUnderWay = Promise.withResolvers<void>()
  const turns = await startTurns({
    ...work,
    async runTurn(shop, signal) {
      await work.runTurn(shop, signal)
      if (given.length === 2 * busy.length) isUnderWay.resolve()
    },
  })
  await isUnderWay.promise
  left[late] = 1
  await turns.wake('counted-work', late)
  const before = given.length
  await done
  expect(given.indexOf(late) - before).toBeLessThanOrEqual(2 * busy.length)
  expect(given).toHaveLength(busy.length * 12 + 1)
})

test('a shop that is woken has one turn at a time, however often it is woken', async () => {
  const left: Record<string, number> = {}
  const { work, given, atOnce, done } = createCountedWork(left)
  const allAreAwake = Promise.withResolvers<void>()
  const turns = await startTurns({
    ...work,
    async runTurn(shop, signal) {
      await allAreAwake.promise
      await work.runTurn(shop, signal)
    },
  })
  left['a.myshopify.com'] = 2
  await Promise.all(Array.from({ length: 5 }, () => turns.wake('counted-work', 'a.myshopify.com')))
  // It stands in the queue once; a second entry would be taken by whoever else looks for work.
  const { rows } = await embedded().query("select 1 from job_queue.job where state < 'completed'")
  expect(rows).toHaveLength(1)
  allAreAwake.resolve()
  await done
  expect(given).toEqual(['a.myshopify.com', 'a.myshopify.com'])
  await turns.close()
  expect([given.length, atOnce]).toEqual([2, []])
})

test('a turn that fails is given again, and the failure is logged without what it says', async () => {
  const { work, given, done } = createCountedWork({ 'a.myshopify.com': 1 })
  let failures = 1
  await startTurns({
    ...work,
    async runTurn(shop, signal) {
      failures -= 1
      if (failures >= 0) throw new Error('a token that nobody may see')
      await work.runTurn(shop, signal)
    },
  })
  await done
  expect(given).toEqual(['a.myshopify.com'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'turn failed', work: 'counted-work', shop: 'a.myshopify.com' },
  ])
  expect(lines.join()).not.toContain('nobody may see')
})

test('closing tells the turn under way and waits for it', async () => {
  const begun = Promise.withResolvers<void>()
  let ended = false
  const turns = await startTurns({
    name: 'long-work',
    async runTurn(_shop, signal) {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      // What is under way when it is told ends at its next step.
      await systemClock.wait(50)
      ended = true
    },
    findNextTurn: async () => (ended ? undefined : new Date()),
    listShops: async () => ['a.myshopify.com'],
  })
  await begun.promise
  await turns.close()
  expect(ended).toBe(true)
  expect(turns.isRunning()).toBe(false)
})

test('nothing is given before the turns have started, and to be woken then is no fault', async () => {
  const { work, given } = createCountedWork({})
  const turns = createTurns(database.queueStore, systemClock, log)
  turns.take(work)
  expect(turns.isRunning()).toBe(false)
  await turns.wake('counted-work', 'a.myshopify.com')
  await turns.close()
  expect(given).toEqual([])
})

test('a turn that is due later waits, until the shop is woken', async () => {
  const [waiting, busy] = ['waiting.myshopify.com', 'busy.myshopify.com'] as const
  const { work, given, done } = createCountedWork({ [busy]: 3, [waiting]: 1 })
  const othersAreDone = Promise.withResolvers<void>()
  const turns = await startTurns({
    ...work,
    findNextTurn: async (shop) => (shop === waiting ? inAnHour() : await work.findNextTurn(shop)),
    async runTurn(shop, signal) {
      await work.runTurn(shop, signal)
      if (given.length === 3) othersAreDone.resolve()
    },
  })
  await othersAreDone.promise
  expect(given).toEqual([busy, busy, busy])
  await turns.wake('counted-work', waiting)
  await done
  expect(given.at(-1)).toBe(waiting)
})

const inAnHour = () => new Date(systemClock.now().getTime() + 3_600_000)

test('what was under way in a process that is gone is begun again by the next', async () => {
  const begun = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const name = 'counted-work'
  await startTurns({
    name,
    runTurn: async () => {
      begun.resolve()
      await gone.promise
    },
    findNextTurn: async () => new Date(),
    listShops: async () => ['a.myshopify.com'],
  })
  await begun.promise
  const { work, given, done } = createCountedWork({ 'a.myshopify.com': 1 })
  await startTurns(work)
  await done
  expect(given).toEqual(['a.myshopify.com'])
  gone.resolve()
})

test('work whose shops cannot be listed is logged, and keeps no other work from its shops', async () => {
  const { work, given, done } = createCountedWork({ 'a.myshopify.com': 1 })
  const broken: ShopWork = {
    ...createCountedWork({}).work,
    name: 'broken-work',
    listShops: () => Promise.reject(new Error('a token that nobody may see')),
  }
  await startTurns(broken, work)
  await done
  expect(given).toEqual(['a.myshopify.com'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'looking for unfinished jobs failed', work: 'broken-work' },
  ])
  expect(lines.join()).not.toContain('nobody may see')
})

test('a turn that closing breaks off is no failure', async () => {
  const begun = Promise.withResolvers<void>()
  const turns = await startTurns({
    ...createCountedWork({}).work,
    runTurn: async (_shop, signal) => {
      begun.resolve()
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    findNextTurn: async () => new Date(),
    listShops: async () => ['a.myshopify.com'],
  })
  await begun.promise
  await turns.close()
  expect(lines).toEqual([])
})

test('a shop that nobody woke has its turn within a minute, and nobody is looked for after the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const left: Record<string, number> = {}
    const { work, given, done } = createCountedWork(left)
    const listShops = vi.fn(work.listShops)
    const turns = await startTurns({ ...work, listShops })
    left['a.myshopify.com'] = 1
    vi.advanceTimersByTime(60_000)
    await done
    expect(given).toEqual(['a.myshopify.com'])
    await turns.close()
    listShops.mockClear()
    vi.advanceTimersByTime(120_000)
    await systemClock.wait(1)
    expect(listShops).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('closing while shops are looked for gives none of them a turn', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<string[]>()
  const findNextTurn = vi.fn(async () => new Date())
  const turns = await startTurns({
    ...createCountedWork({}).work,
    listShops: () => {
      asked.resolve()
      return answered.promise
    },
    findNextTurn,
  })
  await asked.promise
  const closed = turns.close()
  answered.resolve(['a.myshopify.com', 'b.myshopify.com'])
  await closed
  expect(findNextTurn).not.toHaveBeenCalled()
})

test('a queue whose database does not answer says so in the log, and nothing of what it asked', async () => {
  let fails = false
  const failing = new Proxy(embedded(), {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) =>
        fails && (name === 'query' || name === 'exec')
          ? Promise.reject(new Error('a token that nobody may see'))
          : member.apply(target, given)
    },
  })
  const turns = createTurns({ embedded: failing }, systemClock, log)
  running.push(turns)
  turns.take(createCountedWork({}).work)
  await turns.start()
  fails = true
  await expect.poll(() => lines.join(), { timeout: 5_000 }).toContain('job queue failed')
  fails = false
  expect(lines.map((line) => JSON.parse(line).level)).toContain('error')
  expect(lines.join()).not.toContain('nobody may see')
})

test('two kinds of work have their turns side by side, of one shop as well', async () => {
  const shop = 'a.myshopify.com'
  const [one, other] = [createCountedWork({ [shop]: 2 }), createCountedWork({ [shop]: 2 })]
  const turns = await startTurns(
    { ...one.work, listShops: async () => [] },
    { ...other.work, name: 'other-work', listShops: async () => [] },
  )
  await turns.wake('other-work', shop)
  await other.done
  expect(one.given).toEqual([])
  await turns.wake('counted-work', shop)
  await one.done
  expect([one.given, other.given]).toEqual([
    [shop, shop],
    [shop, shop],
  ])
})
