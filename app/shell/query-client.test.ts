import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlatformFailure } from '../platform/platform-failure.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Times of the attempts until the query gives up, in milliseconds from the first. */
async function timeAttempts(failure: Error): Promise<number[]> {
  const client = createQueryClient()
  const start = Date.now()
  const attempts: number[] = []
  const end = client
    .fetchQuery({
      ...client.getDefaultOptions().queries,
      queryKey: ['always fails'],
      queryFn: () => {
        attempts.push(Date.now() - start)
        throw failure
      },
    })
    .catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await end).toBe(failure)
  client.clear()
  return attempts
}

it('tries three times more, waiting twice as long each time, when the failure may pass', async () => {
  expect(await timeAttempts(new PlatformFailure('Away.', { passing: true }))).toEqual([
    0, 1_000, 3_000, 7_000,
  ])
})

it('does not repeat a refused request', async () => {
  expect(await timeAttempts(new PlatformFailure('No.', { passing: false }))).toEqual([0])
  expect(await timeAttempts(new TypeError('A fault of our own.'))).toEqual([0])
})
