import { eq, gt, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { shopTurns } from '../database/schema.ts'
import { createLog } from '../log.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import type { ShopWork } from './shop-work.ts'
import { noShops } from './sweep-work.ts'
import { createTurnStore } from './turn-store.ts'
import { createTurns, type RunningTurns } from './turns.ts'

const lines: string[] = []
const log = createLog({ level: 'info', now: systemClock.now, write: (line) => lines.push(line) })

const database = openDatabaseOfFile()
const running: RunningTurns[] = []
beforeEach(() => {
  lines.length = 0
})
afterEach(async () => {
  for (const turns of running.splice(0)) await turns.close()
})

/** Query of the shops that a work finds in its tables. */
const shops = (...names: string[]) =>
  sql`select value as shop from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`
const shopOfTest = 'a.myshopify.com'

/** Work that needs some turns of each shop. It records which shops had a turn, and which had two at once. */
function createCountedWork(left: Record<string, number>) {
  const turnsOfShops: string[] = []
  const done = Promise.withResolvers<void>()
  const atWork = new Set<string>()
  const atOnce: string[] = []
  const work: ShopWork = {
    name: 'counted-work',
    async runTurn(shop) {
      if (atWork.has(shop)) atOnce.push(shop)
      atWork.add(shop)
      await systemClock.wait(5)
      turnsOfShops.push(shop)
      left[shop] = (left[shop] ?? 0) - 1
      atWork.delete(shop)
      if (Object.values(left).every((turns) => turns <= 0)) done.resolve()
    },
    findNextTurn: async (shop) => ((left[shop] ?? 0) > 0 ? new Date() : undefined),
    dueShops: () => shops(...Object.keys(left).filter((shop) => (left[shop] ?? 0) > 0)),
  }
  return { work, given: turnsOfShops, atOnce, done: done.promise }
}

async function startTurns(...works: ShopWork[]): Promise<RunningTurns> {
  const turns = createTurns(database, systemClock, log)
  running.push(turns)
  for (const work of works) turns.take(work)
  await turns.start()
  return turns
}

test('work left by an earlier process is found at the start, and each shop has its turns', async () => {
  const { work, given, done } = createCountedWork({ 'a.myshopify.com': 3, 'b.myshopify.com': 1 })
  const turns = await startTurns(work)
  expect(turns.isRunning()).toBe(true)
  await done
  expect(given.toSorted()).toEqual([...Array(3).fill('a.myshopify.com'), 'b.myshopify.com'])
  // The short job did not wait for the long one.
  expect(given.indexOf('b.myshopify.com')).toBeLessThan(3)
})

test('the last shop waits for at most two turns of each other shop, even if they have much work', async () => {
  const busy = Array.from({ length: 8 }, (_, number) => `busy-${number}.myshopify.com`)
  const lateShop = 'late.myshopify.com'
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
  left[lateShop] = 1
  await turns.wake('counted-work', lateShop)
  const before = given.length
  await done
  expect(given.indexOf(lateShop) - before).toBeLessThanOrEqual(2 * busy.length)
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
  // The shop is in the queue only once. Another process would claim a second entry.
  expect(await database.tables.$count(shopTurns, eq(shopTurns.work, 'counted-work'))).toBe(1)
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

test('closing signals the turn under way and waits for it', async () => {
  const begun = Promise.withResolvers<void>()
  let ended = false
  const turns = await startTurns({
    name: 'long-work',
    async runTurn(_shop, signal) {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      // A running turn ends at its next step after the signal.
      await systemClock.wait(50)
      ended = true
    },
    findNextTurn: async () => (ended ? undefined : new Date()),
    dueShops: () => shops(shopOfTest),
  })
  await begun.promise
  await turns.close()
  expect(ended).toBe(true)
  expect(turns.isRunning()).toBe(false)
})

test('no turn is given before the turns have started, and an early wake-up has no effect', async () => {
  const { work, given } = createCountedWork({})
  const turns = createTurns(database, systemClock, log)
  turns.take(work)
  expect(turns.isRunning()).toBe(false)
  await turns.wake('counted-work', 'a.myshopify.com')
  await turns.close()
  expect(given).toEqual([])
})

test('a turn that is due later waits, until the shop is woken', async () => {
  const [waiting, busy] = ['waiting.myshopify.com', 'busy.myshopify.com'] as const
  const { work, given, done } = createCountedWork({ [busy]: 3, [waiting]: 2 })
  const othersAreDone = Promise.withResolvers<void>()
  const turns = await startTurns({
    ...work,
    findNextTurn: async (shop) => (shop === waiting ? inAnHour() : await work.findNextTurn(shop)),
    async runTurn(shop, signal) {
      await work.runTurn(shop, signal)
      if (given.length === 4) othersAreDone.resolve()
    },
  })
  await othersAreDone.promise
  expect(given.toSorted()).toEqual([busy, busy, busy, waiting])
  await turns.wake('counted-work', waiting)
  await done
  expect(given.at(-1)).toBe(waiting)
})

const inAnHour = () => new Date(systemClock.now().getTime() + 3_600_000)

test('a turn under way in a process that is gone is begun again by the next', async () => {
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
    dueShops: () => shops(shopOfTest),
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
    dueShops: () => sql`select 'a token that nobody may see' as shop from no_such_table`,
  }
  await startTurns(broken, work)
  await done
  expect(given).toEqual(['a.myshopify.com'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'turn failed', work: 'sweep', shop: 'broken-work' },
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
    dueShops: () => shops(shopOfTest),
  })
  await begun.promise
  await turns.close()
  expect(lines).toEqual([])
})

/** Moves due times back, as if that time had passed for the database. */
const passTime = (seconds: number) =>
  database.tables
    .update(shopTurns)
    .set({ dueAt: sql`${shopTurns.dueAt} - ${seconds}::int * interval '1 second'` })

test('a shop that no process woke has its turn within a minute', async () => {
  const left: Record<string, number> = {}
  const { work, given, done } = createCountedWork(left)
  await startTurns(work)
  await expect.poll(findSweep).toMatchObject([{ claim: null }])
  left[shopOfTest] = 1
  await passTime(60)
  await done
  expect(given).toEqual([shopOfTest])
})

const findSweep = () => database.tables.select().from(shopTurns).where(eq(shopTurns.work, 'sweep'))

test('closing while shops are looked for gives none of them a turn', async () => {
  const started = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { work, given } = createCountedWork({ [shopOfTest]: 1 })
  const turns = await startTurns({
    ...work,
    tidy: () => {
      started.resolve()
      return answered.promise
    },
  })
  await started.promise
  const closed = turns.close()
  answered.resolve()
  await closed
  expect(given).toEqual([])
})

/** Tables that stop answering at some point. They simulate a lost database or a killed process. */
function createFailing() {
  let fails = false
  const tables = new Proxy(database.tables, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        if (fails) throw new Error('a token that nobody may see')
        return member.apply(target, given)
      }
    },
  })
  return {
    tables,
    fail: () => {
      fails = true
    },
  }
}

test('a queue whose database does not answer says so in the log, without the statement', async () => {
  const { tables, fail } = createFailing()
  const turns = createTurns({ tables, isEmbedded: true }, systemClock, log)
  turns.take(createCountedWork({}).work)
  await turns.start()
  fail()
  await expect.poll(() => lines.join(), { timeout: 5_000 }).toContain('job queue failed')
  await turns.close()
  expect(lines.map((line) => JSON.parse(line).level)).toContain('error')
  expect(lines.join()).not.toContain('nobody may see')
})

test('two kinds of work have their turns side by side, of one shop as well', async () => {
  const shop = 'a.myshopify.com'
  const [one, other] = [createCountedWork({ [shop]: 2 }), createCountedWork({ [shop]: 2 })]
  const turns = await startTurns(
    { ...one.work, dueShops: noShops },
    { ...other.work, name: 'other-work', dueShops: noShops },
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

test('a turn that took its process with it twice is not begun once more, until somebody tries again', async () => {
  const { work, given, done } = createCountedWork({ [shopOfTest]: 1 })
  for (let lost = 0; lost < 2; lost += 1) await loseProcess(work)
  await startTurns(work)
  await expect.poll(() => lines.join()).toContain('work put aside')
  const store = createTurnStore(database.tables)
  await expect.poll(() => store.listPutAside(shopOfTest)).toEqual(['counted-work'])
  await passTime(60)
  expect(given).toEqual([])
  expect(await store.tryAgain(shopOfTest)).toEqual(['counted-work'])
  await done
  expect(given).toEqual([shopOfTest])
})

/** A process that dies in the middle of a turn. */
async function loseProcess(work: ShopWork): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  const { tables, fail } = createFailing()
  const turns = createTurns({ tables, isEmbedded: true }, systemClock, log)
  turns.take({
    ...work,
    runTurn: () => {
      begun.resolve()
      return killed.promise
    },
  })
  await turns.start()
  await begun.promise
  fail()
  killed.resolve()
  await turns.close()
}

test('a work puts aside the step that stopped its process, and goes on with the rest', async () => {
  const { work, given, done } = createCountedWork({ [shopOfTest]: 1 })
  const putAside = vi.fn(async () => true)
  await database.tables
    .insert(shopTurns)
    .values({ work: work.name, shop: shopOfTest, dueAt: new Date(), begun: 2 })
  await startTurns({ ...work, putAside })
  await done
  expect(putAside.mock.calls).toEqual([[shopOfTest]])
  expect(given).toEqual([shopOfTest])
})

test('a turn under suspicion runs alone, so that no other is blamed', async () => {
  const others = ['b.myshopify.com', 'c.myshopify.com']
  const left = { [shopOfTest]: 1, ...Object.fromEntries(others.map((shop) => [shop, 3])) }
  const { work, given, done } = createCountedWork(left)
  await database.tables
    .insert(shopTurns)
    .values({ work: work.name, shop: shopOfTest, dueAt: new Date(), begun: 1 })
  let atWork = 0
  let mostAtOnce = 0
  await startTurns({
    ...work,
    async runTurn(shop, signal) {
      atWork += 1
      if (shop === shopOfTest) mostAtOnce = Math.max(mostAtOnce, atWork)
      await work.runTurn(shop, signal)
      if (shop === shopOfTest) mostAtOnce = Math.max(mostAtOnce, atWork)
      atWork -= 1
    },
  })
  await done
  expect(mostAtOnce).toBe(1)
  expect(given).toHaveLength(7)
  expect(await database.tables.$count(shopTurns, gt(shopTurns.begun, 1))).toBe(0)
})

test('two processes never give a shop two turns at once, and take over each other’s shops after the lease', async () => {
  const many = Array.from({ length: 40 }, (_, number) => `shop-${number}.myshopify.com`)
  const { work, given, atOnce, done } = createCountedWork(Object.fromEntries(many.map((shop) => [shop, 2])))
  await database.tables.insert(shopTurns).values({
    ...{ work: work.name, shop: 'shop-0.myshopify.com', claim: 'a process that is gone', begun: 1 },
    dueAt: sql`now() + interval '10 seconds'`,
  })
  await startShared(work)
  await startShared(work)
  await expect.poll(() => given.length).toBe(78)
  await database.tables
    .update(shopTurns)
    .set({ dueAt: sql`now()` })
    .where(eq(shopTurns.claim, 'a process that is gone'))
  await done
  expect([given.length, atOnce]).toEqual([80, []])
})

/** Turns of one of several processes. */
async function startShared(work: ShopWork): Promise<RunningTurns> {
  const turns = createTurns({ tables: database.tables, isEmbedded: false }, systemClock, log)
  running.push(turns)
  turns.take(work)
  await turns.start()
  return turns
}

test('a turn whose claim is lost is stopped, since another process may have it', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  await startTurns({
    ...createCountedWork({}).work,
    runTurn: (_shop, signal) => {
      begun.resolve()
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          stopped.resolve()
          reject(signal.reason)
        }),
      )
    },
    dueShops: () => shops(shopOfTest),
  })
  await begun.promise
  const turn = eq(shopTurns.shop, shopOfTest)
  await database.tables.update(shopTurns).set({ claim: 'another process', dueAt: inAnHour() }).where(turn)
  await stopped.promise
  await running.pop()?.close()
  expect(await database.tables.select().from(shopTurns).where(turn)).toMatchObject([
    { claim: 'another process' },
  ])
})

test('turns that lie days ahead, since the clock did, are due again', async () => {
  const { work, given, done } = createCountedWork({ [shopOfTest]: 1 })
  const inThreeDays = new Date(systemClock.now().getTime() + 3 * 86_400_000)
  await database.tables.insert(shopTurns).values([
    { work: work.name, shop: shopOfTest, dueAt: inThreeDays },
    { work: 'sweep', shop: work.name, dueAt: inThreeDays },
  ])
  await startTurns({ ...work, dueShops: noShops })
  await done
  expect(given).toEqual([shopOfTest])
})

test('no turn is put further ahead than an hour, whatever the work says', async () => {
  const { work } = createCountedWork({ [shopOfTest]: 1 })
  const inThreeDays = new Date(systemClock.now().getTime() + 3 * 86_400_000)
  await startTurns({ ...work, findNextTurn: async () => inThreeDays })
  const ahead = async () => {
    const [turn] = await database.tables.select().from(shopTurns).where(eq(shopTurns.work, work.name))
    return turn === undefined || turn.claim !== null ? 0 : turn.dueAt.getTime() - Date.now()
  }
  await expect.poll(ahead).toBeGreaterThan(3_000_000)
  expect(await ahead()).toBeLessThanOrEqual(3_600_000)
})
