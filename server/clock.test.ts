import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'

test('the time is the machine’s, and waiting ends with the time or with the signal', async () => {
  const before = Date.now()
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before)
  await systemClock.wait(1)
  const stopping = new AbortController()
  await systemClock.wait(1, stopping.signal)
  const waiting = systemClock.wait(60_000, stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})
