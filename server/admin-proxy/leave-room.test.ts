import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestClock } from '../testing/test-world.ts'
import type { AskAdmin } from './ask-admin.ts'
import { createAskLeavingRoom } from './leave-room.ts'

const log = createLog({ level: 'error', now: () => new Date(), write: () => {} })
const document = { query: '{ shop { name } }', operation: 'query' } as const

function createBucket(available: readonly number[]) {
  const left = [...available]
  const clock = createTestClock()
  const askAdmin: AskAdmin = async () => ({
    kind: 'answered',
    body: {
      extensions: {
        cost: {
          requestedQueryCost: 10,
          throttleStatus: { maximumAvailable: 2000, currentlyAvailable: left.shift(), restoreRate: 100 },
        },
      },
    },
  })
  const ask = createAskLeavingRoom(askAdmin, clock)
  return { clock, ask: (shop: string) => ask({ caller: { shop }, document, log }) }
}

test('a quarter of the bucket is left to others: the next call waits until there is more', async () => {
  const { clock, ask } = createBucket([1_900, 500, 480, 0, 600])
  for (let calls = 0; calls < 5; calls += 1) await ask('a.myshopify.com')
  expect(clock.waits).toEqual([200, 5_000])
})

test('each shop has a bucket of its own', async () => {
  const { clock, ask } = createBucket([0, 2_000, 2_000])
  await ask('a.myshopify.com')
  await ask('b.myshopify.com')
  expect(clock.waits).toEqual([])
  await ask('a.myshopify.com')
  expect(clock.waits).toEqual([5_000])
})
