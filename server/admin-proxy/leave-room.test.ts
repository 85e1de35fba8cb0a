import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestClock } from '../testing/test-world.ts'
import type { AskAdmin } from './ask-admin.ts'
import { createAskLeavingRoom } from './leave-room.ts'

const log = createLog({ level: 'error', now: () => new Date(), write: () => {} })
const document = { query: '{ shop { name } }', operation: 'query' } as const

/** @param available what each answer tells of a bucket of 2,000 points, for a call of 10. */
function createBucket(available: readonly (number | undefined)[]) {
  const left = [...available]
  const clock = createTestClock()
  const askAdmin: AskAdmin = async () => {
    const currentlyAvailable = left.shift()
    if (currentlyAvailable === undefined) return { kind: 'busy' }
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100 }
    return { kind: 'answered', body: { extensions: { cost: { requestedQueryCost: 10, throttleStatus } } } }
  }
  const { ask, findRoom } = createAskLeavingRoom(askAdmin, clock)
  const waited = () => clock.waits.splice(0).reduce((sum, wait) => sum + wait, 0)
  const askFor = (shop: string, signal?: AbortSignal) => ask({ caller: { shop }, document, log, signal })
  return { clock, waited, findRoom, ask: askFor }
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

test('a call without an answer is taken to have cost what it asked for', async () => {
  const { waited, ask } = createBucket([505, 495, undefined, 485])
  const waits: number[] = []
  for (let calls = 0; calls < 4; calls += 1) {
    await ask('a.myshopify.com')
    waits.push(waited())
  }
  expect(waits).toEqual([0, 50, 150, 100])
})

test('calls do not wait for each other’s answers, and what is under way is no longer room', async () => {
  const { waited, ask, findRoom } = createBucket([520, 510, 500])
  expect(findRoom('a.myshopify.com', 0)).toBeUndefined()
  await ask('a.myshopify.com')
  expect(findRoom('a.myshopify.com', 0)).toBe(20)
  expect(findRoom('a.myshopify.com', 500)).toBe(70)
  await Promise.all([ask('a.myshopify.com'), ask('a.myshopify.com')])
  expect(waited()).toBe(0)
  expect(findRoom('a.myshopify.com', 0)).toBe(0)
})

test('a call that nobody waits for any more does not keep the next one from being sent', async () => {
  const { ask } = createBucket([400, 2_000])
  await ask('a.myshopify.com')
  await expect(ask('a.myshopify.com', AbortSignal.abort())).rejects.toThrow()
  expect(await ask('a.myshopify.com')).toMatchObject({ kind: 'answered' })
})
