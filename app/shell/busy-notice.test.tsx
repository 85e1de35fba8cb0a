// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { noteWaiting } from '../platform/waiting-requests.ts'
import { BusyNotice } from './busy-notice.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
function beginWaiting(): () => void {
  let end = () => {}
  act(() => {
    end = noteWaiting()
  })
  return end
}

test('a wait of more than a second is announced until it is over', async () => {
  render(<BusyNotice />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  const endWaiting = beginWaiting()
  await pass(999)
  expect(status.textContent).toBe('')
  await pass(2)
  expect(status.textContent).toBe(errors.busy)
  act(endWaiting)
  expect(status.textContent).toBe('')
})

test('a short wait is not', async () => {
  render(<BusyNotice />)
  const endWaiting = beginWaiting()
  await pass(900)
  act(endWaiting)
  await pass(2_000)
  expect(screen.getByRole('status').textContent).toBe('')
})
