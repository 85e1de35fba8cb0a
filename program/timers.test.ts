import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutTimersShort, LONGEST_TIMER_MS, startTimer } from './timers.ts'

const DAY_MS = 24 * 60 * 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([1, 24, 25, 90, 365])('an action runs after %i days, and not before', (days) => {
  const action = vi.fn()
  startTimer(action, days * DAY_MS)
  vi.advanceTimersByTime(days * DAY_MS - 1)
  expect(action).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(action).toHaveBeenCalledOnce()
})

test('a cancelled action does not run, even after its timer was renewed', () => {
  const action = vi.fn()
  const callOff = startTimer(action, 90 * DAY_MS)
  vi.advanceTimersByTime(80 * DAY_MS)
  callOff()
  vi.advanceTimersByTime(90 * DAY_MS)
  expect(action).not.toHaveBeenCalled()
})

test('timers of a thread are cut to the longest that Node allows, and others are unchanged', () => {
  const setUncut = vi.fn()
  const scope = { setTimeout: setUncut as unknown as typeof setTimeout }
  cutTimersShort(scope)
  const action = () => {}
  scope.setTimeout(action, 90 * DAY_MS)
  scope.setTimeout(action, 1_000)
  scope.setTimeout(action)
  expect(setUncut.mock.calls).toEqual([
    [action, LONGEST_TIMER_MS],
    [action, 1_000],
    [action, undefined],
  ])
})
