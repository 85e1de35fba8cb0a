import { expect, test } from 'vitest'
import { isAhead, isRecent, systemClock } from './clock.ts'

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

test('an end too far in the future has passed, and a future moment is not recent, after the clock was set back', () => {
  const now = new Date(1_000)
  expect([999, 1_000, 1_001, 1_060, 1_061].map((end) => isAhead(end, 60, now))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect([940, 941, 1_000, 1_001].map((moment) => isRecent(new Date(moment), 60, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
