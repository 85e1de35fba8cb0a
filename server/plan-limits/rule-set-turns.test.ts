import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { shopFlags } from '../database/schema.ts'
import { createLog } from '../log.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testShop } from '../test-support/test-platform.ts'
import { createRuleSetTurns } from './rule-set-turns.ts'

const database = openDatabaseOfFile()
const log = createLog({ level: 'error', now: systemClock.now, write: () => {} })
/** Turns of a process that shares the database with others. */
const startProcess = () =>
  createRuleSetTurns({ database: { ...database, isEmbedded: false }, clock: systemClock, log })

/** Work that records how many of its kind ran at once. */
function createCounted() {
  const counts = { running: 0, most: 0, done: 0 }
  const work = async () => {
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await wait(5)
    counts.running -= 1
    counts.done += 1
  }
  return { counts, work }
}

test('two processes never count the rule sets of a shop at once', async () => {
  const processes = [startProcess(), startProcess()]
  const { counts, work } = createCounted()
  await Promise.all(processes.flatMap((run) => Array.from({ length: 5 }, () => run(testShop, work))))
  expect(counts).toEqual({ running: 0, most: 1, done: 10 })
  expect(await database.tables.$count(shopFlags)).toBe(0)
})

test('a failed write ends its turn, and another shop never waits', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const failed = one(testShop, async () => {
    expect(await other('other.myshopify.com', async () => 'done')).toBe('done')
    throw new Error('the platform is away')
  })
  await expect(failed).rejects.toThrow('the platform is away')
  expect(await database.tables.$count(shopFlags)).toBe(0)
})

test.each([
  ['of a dead process ends after a minute', '- 61'],
  ['stored before the clock was set back is taken over', '+ 61'],
])('a turn %s', async (_what, seconds) => {
  const setAt = sql.raw(`now() ${seconds} * interval '1 second'`)
  await database.tables.insert(shopFlags).values({ shop: testShop, flag: 'plan-limits.writing', setAt })
  const { counts, work } = createCounted()
  const begun = performance.now()
  await startProcess()(testShop, work)
  expect(counts.done).toBe(1)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(await database.tables.$count(shopFlags)).toBe(0)
})
