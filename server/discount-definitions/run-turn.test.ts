import { expect, test } from 'vitest'
import type { AdminAnswer, CallAdmin } from '../admin-proxy/call-admin.ts'
import { shopSessions } from '../database/schema.ts'
import { GrantError } from '../platform/token-grants.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { listShopsOf } from '../test-support/list-shops.ts'
import { testShop } from '../test-support/test-platform.ts'
import { createTestApp, testNow } from '../test-support/test-world.ts'
import { createDiscountDefinitionsWork } from './run-turn.ts'

const database = openDatabaseOfFile()

const HOUR_MS = 60 * 60_000
const row = { shop: testShop, scope: '', accessToken: 'sealed', obtainedAt: testNow }
const nobody = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
const data: Record<string, object> = {
  DiscountDefinitions: { metafieldDefinitions: { nodes: [] } },
  WholeDiscounts: { discountNodes: nobody },
  DiscountDefinitionCreate: { payload: { userErrors: [] } },
}

async function createWork(answer: (name: string) => AdminAnswer | undefined = () => undefined) {
  const { world, clock } = createTestApp(database)
  const requests: string[] = []
  const callAdmin: CallAdmin = async ({ document }) => {
    const [, name = ''] = /(?:query|mutation) (\w+)/.exec(document.query) ?? []
    requests.push(name)
    return answer(name) ?? { kind: 'answered', body: { data: data[name] ?? null } }
  }
  await database.tables.insert(shopSessions).values(row)
  const work = createDiscountDefinitionsWork(world, callAdmin)
  const run = () => work.runTurn(testShop, new AbortController().signal)
  return { work, run, asked: requests, clock, due: () => listShopsOf(work, database) }
}

test('a shop is looked after once it has the app, and once a day', async () => {
  const { run, asked, clock, due } = await createWork()
  expect(await due()).toEqual([testShop])
  await run()
  expect(asked.filter((name) => name === 'DiscountDefinitionCreate')).toHaveLength(3)
  expect(await due()).toEqual([])
  asked.length = 0
  await run()
  expect(asked).toEqual([])
  await clock.wait(24 * HOUR_MS)
  expect(await due()).toEqual([testShop])
})

test('a definition that another process made meanwhile counts as made', async () => {
  const taken = { payload: { userErrors: [{ message: 'Key is in use', code: 'TAKEN' }] } }
  const { run, due } = await createWork((name) =>
    name === 'DiscountDefinitionCreate' ? { kind: 'answered', body: { data: taken } } : undefined,
  )
  await run()
  expect(await due()).toEqual([])
})

test.each<[string, () => AdminAnswer]>([
  ['cannot be reached', () => ({ kind: 'unreachable', changed: 'no' })],
  [
    'gives no access',
    () => {
      throw new GrantError('refused')
    },
  ],
])('a shop that %s is tried again in an hour', async (_what, answer) => {
  const { run, due, clock } = await createWork(answer)
  await run()
  expect(await due()).toEqual([])
  await clock.wait(HOUR_MS)
  expect(await due()).toEqual([testShop])
})
