import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { createAnswers } from '../../bench/shops/answer-for-shop.ts'
import { type ShopKind, shopKinds } from '../../bench/shops/drawn-shops.ts'
import { healthFindings, shopHealth, shopTurns } from '../../server/database/schema.ts'
import { createTurns, type RunningTurns } from '../../server/jobs/turns.ts'
import { createLog } from '../../server/log.ts'
import { shopHealthWorkName } from '../../server/shop-health/run-turn.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import {
  createTestPlatform,
  type RecordedAdminCall,
  signSessionToken,
} from '../../server/test-support/test-platform.ts'
import { createTestApp } from '../../server/test-support/test-world.ts'
import { createWork } from '../../server/work/create-work.ts'
import { createPool } from '../../server/work/pool.ts'
import { taskLimits } from '../../server/work/task-limits.ts'
import type { Work } from '../../server/work/work.ts'

const hourMs = 60 * 60_000
const askEveryMs = 20
const server = join(import.meta.dirname, '../../server')
const threadFile = join(server, 'work/thread.ts')
const extensionsFolder = join(server, '../extensions')

const lines: string[] = []
const log = createLog({ level: 'error', now: () => new Date(0), write: (line) => lines.push(line) })
const closers: (() => Promise<void>)[] = []
const database = openDatabaseOfFile()
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** Threads in which the daily search has no time, and normal threads for the search after it. */
function createCutWork(): Work {
  const pool = createPool({
    ...{ threadFile, threadData: { extensionsFolder }, threads: 1, log },
    limitsOf: (kind) =>
      kind === 'shopDeadEnds' ? { searchMs: 1, wallMs: 60_000 } : taskLimits.shopDeadEndsAgain,
  })
  closers.push(pool.close)
  return pool
}

/** Two apps on one database, each with its own threads and turns, and a platform with several kinds of shops. */
function createTwoApps(kinds: ReadonlyMap<string, ShopKind>, cutShops: readonly string[]) {
  const platform = createTestPlatform()
  const answer = createAnswers(testFunctionIds)
  const shops = [...kinds.keys()]
  const answerCall = ({ shop, query, variables }: RecordedAdminCall) => {
    const [kind, number] = [kinds.get(shop), shops.indexOf(shop) + 1]
    if (kind === undefined) throw new Error(`There is no shop ${shop}.`)
    return new Response(answer(JSON.stringify({ query, variables }), shop, kind, number))
  }
  const cut = createCutWork()
  const apps = [1, 2].map(() => {
    const threads = createWork(threadFile, extensionsFolder, log)
    closers.push(threads.close)
    const work: Work = {
      run: (kind, input, options) =>
        (cutShops.includes(options.shop) ? cut : threads).run(kind, input, options),
    }
    const clock = { now: () => new Date(), wait: async (ms: number) => void (await wait(ms)) }
    const turns = createTurns(database, clock, log)
    closers.push(turns.close)
    return { ...createTestApp(database, { work, turns }, platform), turns }
  })
  platform.willAnswer(...Array.from({ length: 1_000 }, () => answerCall))
  return apps
}

/** Requests the shop's health, as opening the app does. */
async function open(app: ReturnType<typeof createTestApp>['app'], shop: string): Promise<void> {
  const token = await signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` })
  const answer = await app.request('/app/api/shop-health', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
}

async function checkShops(turns: RunningTurns, shops: readonly string[]): Promise<void> {
  for (const shop of shops) await turns.wake(shopHealthWorkName, shop)
  while ((await database.tables.$count(shopTurns, eq(shopTurns.work, shopHealthWorkName))) > 0)
    await wait(askEveryMs)
}

async function readFindings(shop: string) {
  const found = await database.tables.select().from(healthFindings).where(eq(healthFindings.shop, shop))
  const [health] = await database.tables.select().from(shopHealth).where(eq(shopHealth.shop, shop))
  return { keys: found.map(({ key }) => key).toSorted(), unfinished: health?.unfinished }
}

test('twelve due shops in two processes have the same findings as each kind of shop has alone', {
  timeout: 300_000,
}, async () => {
  const kinds = [1, 3].map((index) => shopKinds[index]).filter((kind) => kind !== undefined)
  const lastKind = kinds.at(-1)
  if (lastKind === undefined) throw new Error('There are no kinds of shops.')
  const alone = new Map(kinds.map((kind, number) => [`alone-${number}.myshopify.com`, kind]))
  const together = new Map(
    Array.from({ length: 6 }, (_, number) =>
      kinds.map((kind, index): [string, ShopKind] => [`shop-${number}-${index}.myshopify.com`, kind]),
    ).flat(),
  )
  const shops = [...together.keys()]
  const cutShop = shops.at(-1) ?? ''
  const [one, other] = createTwoApps(new Map([...alone, ...together]), [cutShop])
  if (one === undefined || other === undefined) throw new Error('There are two apps.')
  for (const shop of [...alone.keys(), ...shops]) await open(one.app, shop)
  const earlier = { shop: cutShop, key: 'of an earlier look', firstSeenAt: new Date(0), isReported: true }
  await database.tables.insert(healthFindings).values(earlier)
  await one.clock.wait(24 * hourMs)

  await one.turns.start()
  for (const shop of alone.keys()) await checkShops(one.turns, [shop])
  const expected = new Map<ShopKind, readonly string[]>()
  for (const [shop, kind] of alone) expected.set(kind, (await readFindings(shop)).keys)
  expect(new Set([...expected.values()].map(({ length }) => length)).size).toBe(kinds.length)

  await other.turns.start()
  await checkShops(other.turns, shops)
  for (const [shop, kind] of together) {
    const { keys, unfinished } = await readFindings(shop)
    if (shop === cutShop) {
      expect([unfinished, keys.includes(earlier.key)]).toEqual([1, true])
    } else expect({ shop, keys, unfinished }).toEqual({ shop, keys: expected.get(kind), unfinished: 0 })
  }

  await one.clock.wait(hourMs)
  await checkShops(one.turns, [cutShop])
  expect(await readFindings(cutShop)).toEqual({
    keys: expected.get(lastKind),
    unfinished: 0,
  })
  expect(lines).toEqual([])
})
