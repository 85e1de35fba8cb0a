import { expect, test } from 'vitest'
import { deriveThrottleWait, isThrottled, readBucket } from './throttle.ts'

const cost = (requestedQueryCost: number, currentlyAvailable: number, restoreRate: number) => ({
  extensions: { cost: { requestedQueryCost, throttleStatus: { currentlyAvailable, restoreRate } } },
})

test('only the code THROTTLED counts', () => {
  expect(isThrottled({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })).toBe(true)
  expect(isThrottled({ errors: [{ message: 'Throttled' }] })).toBe(false)
  expect(isThrottled({ data: {} })).toBe(false)
})

test.each([
  [cost(1000, 0, 100), 10_000],
  [cost(500, 333, 100), 1_670],
  [cost(10, 9, 100), 1_000],
  [cost(10, 50, 100), 1_000],
  [{}, 1_000],
  [{ extensions: { cost: { requestedQueryCost: 'many' } } }, 1_000],
])('waits as the bucket says, at least a second', (body, wait) => {
  expect(deriveThrottleWait(body)).toBe(wait)
})

test('an answer has the state of the bucket, or does not', () => {
  const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 1_990, restoreRate: 100 }
  expect(readBucket({ extensions: { cost: { requestedQueryCost: 10, throttleStatus } } })).toEqual({
    requestedCost: 10,
    maximum: 2_000,
    available: 1_990,
    restoreRate: 100,
  })
  expect(readBucket({ extensions: { cost: { requestedQueryCost: 10 } } })).toBeUndefined()
  expect(readBucket({})).toBeUndefined()
})
