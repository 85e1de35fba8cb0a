import { describe, expect, test } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { healthFindings } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { listShopsOf } from '../test-support/list-shops.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import type { Work, WorkAnswer } from '../work/work.ts'
import { createShop } from './health-shop.test-support.ts'
import { createShopHealthWork } from './run-turn.ts'

const database = openDatabaseOfFile()

const HOUR_MS = 60 * 60_000
const json = (value: unknown): WorkAnswer => ({
  status: 200,
  json: new TextEncoder().encode(JSON.stringify(value)),
})
const found = (...keys: string[]): DeadEndAnswer => ({
  findings: keys.map((key) => ({
    kind: 'noPayment',
    key,
    sentence: `Nothing is left (${key}).`,
    records: ['1'],
    sample: testSample,
  })),
  tried: 12,
  isPartial: false,
})
const unfinished = (...keys: string[]): DeadEndAnswer => ({ ...found(...keys), isPartial: true })

/** A shop whose searches the test answers by hand, and which has received its first mail. */
async function createSearchedShop() {
  const searches: string[] = []
  const answers: { next: WorkAnswer } = { next: json(found()) }
  const work: Work = {
    run: async (kind) => {
      searches.push(kind)
      return answers.next
    },
  }
  const created = createShop(database, { work })
  await created.look()
  await created.setMail(true)
  await created.turns.run()
  created.mails.length = 0
  searches.length = 0
  const turn = createShopHealthWork(created.world, () => Promise.reject(new Error('Nobody is asked.')))
  const checkAgain = async (answer: DeadEndAnswer | WorkAnswer, after = 24 * HOUR_MS) => {
    answers.next = 'json' in answer ? answer : json(answer)
    await created.clock.wait(after)
    await created.turns.run()
  }
  const countFindings = async () => (await database.tables.select().from(healthFindings)).length
  return { ...created, searches, turn, checkAgain, countFindings }
}

describe('a look whose search did not finish', () => {
  test('keeps what earlier looks found until a search that finished disproves it', async () => {
    const { mails, checkAgain, countFindings } = await createSearchedShop()
    await checkAgain(found('a', 'b'))
    expect([mails.length, await countFindings()]).toEqual([1, 2])
    await checkAgain(unfinished('b'))
    await checkAgain(unfinished(), HOUR_MS)
    await checkAgain(found('a', 'b'), HOUR_MS)
    // These checks had no new findings.
    expect([mails.length, await countFindings()]).toEqual([1, 2])
    await checkAgain(found('b'))
    expect([mails.length, await countFindings()]).toEqual([1, 1])
    await checkAgain(found('a', 'b'))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('(a)')
    expect(mails[1]?.text).not.toContain('(b)')
  })

  test('reports its findings, and that there may be more', async () => {
    const { mails, checkAgain } = await createSearchedShop()
    await checkAgain(unfinished('a'))
    expect(mails[0]?.text).toMatch(/\(a\)[\s\S]*We couldn’t test every checkout in time/)
  })

  test('never calls the checkout fine', async () => {
    const { mails, setMail, checkAgain } = await createSearchedShop()
    await setMail(true)
    await checkAgain(unfinished(), 0)
    expect(mails[0]?.subject).toBe('We’re still checking the checkout of Saffron Lane')
    expect(mails[0]?.text).toContain('No issues so far.')
    await setMail(true)
    await checkAgain(found(), 0)
    expect(mails[1]?.subject).toContain('No issues in the checkout')
  })

  test('is made again after an hour with more time, and daily once it never finishes', async () => {
    const { clock, searches, turn, checkAgain } = await createSearchedShop()
    await checkAgain(unfinished())
    await clock.wait(HOUR_MS - 1)
    expect(await listShopsOf(turn, database)).toEqual([])
    await checkAgain(unfinished(), 1)
    for (let time = 0; time < 4; time += 1) await checkAgain(unfinished(), HOUR_MS)
    expect(searches).toEqual(['shopDeadEnds', ...Array(5).fill('shopDeadEndsAgain')])
    await checkAgain(unfinished(), HOUR_MS)
    await checkAgain(unfinished(), HOUR_MS)
    expect(searches).toHaveLength(7)
    await checkAgain(found(), 23 * HOUR_MS)
    await checkAgain(found())
    expect(searches.slice(7)).toEqual(['shopDeadEndsAgain', 'shopDeadEnds'])
  })

  test('is not put off by a page that shows the health of the shop', async () => {
    const { searches, look, checkAgain } = await createSearchedShop()
    await checkAgain(unfinished())
    await look()
    await checkAgain(found(), HOUR_MS)
    expect(searches).toHaveLength(2)
  })

  test.each(['time', 'memory', 'failed'] as const)('is one that ended by %s, too', async (fault) => {
    const { checkAgain, countFindings, searches } = await createSearchedShop()
    await checkAgain(found('a'))
    await checkAgain({ status: 503, json: new Uint8Array(), fault })
    expect(await countFindings()).toBe(1)
    await checkAgain(found(), HOUR_MS)
    expect(searches).toEqual(['shopDeadEnds', 'shopDeadEnds', 'shopDeadEndsAgain'])
    expect(await countFindings()).toBe(0)
  })

  test('that found no free thread does not count', async () => {
    const { checkAgain } = await createSearchedShop()
    const busy = checkAgain({ status: 503, json: new Uint8Array(), fault: 'busy' })
    await expect(busy).rejects.toThrow('found no free thread')
  })
})
