import { expect, test } from 'vitest'
import { deriveRoomWait, deriveThrottleWait, isThrottled } from './throttle.ts'

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

test.each([
  [500, 0],
  [2_000, 0],
  [400, 1_000],
  [0, 5_000],
])('a bucket of 2000 that holds %d has a quarter again after %d ms', (currentlyAvailable, wait) => {
  const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable, restoreRate: 100 }
  expect(deriveRoomWait({ extensions: { cost: { throttleStatus } } }, 0.25)).toBe(wait)
})

test('an answer without a bucket asks for no wait', () => {
  expect(deriveRoomWait({}, 0.25)).toBe(0)
})
