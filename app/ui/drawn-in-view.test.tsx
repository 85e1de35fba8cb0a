// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DrawnInView, drawNow } from './drawn-in-view.tsx'

const observers: IntersectionObserverCallback[] = []

function renderBox() {
  observers.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <DrawnInView id="rules.7" isAtOnce={false} height={400}>
      <p>Body</p>
    </DrawnInView>,
  )
}

const comesNear = (isIntersecting: boolean) =>
  act(() =>
    observers[0]?.(
      [{ isIntersecting } as IntersectionObserverEntry],
      undefined as unknown as IntersectionObserver,
    ),
  )

test('draws its content when it comes near the view, and not before', () => {
  renderBox()
  expect(screen.queryByText('Body')).toBeNull()
  comesNear(false)
  expect(screen.queryByText('Body')).toBeNull()
  comesNear(true)
  expect(screen.getByText('Body')).toBeDefined()
})

test('draws its content at once for a focus', () => {
  renderBox()
  act(() => drawNow('rules.6'))
  expect(screen.queryByText('Body')).toBeNull()
  act(() => drawNow('rules.7'))
  expect(screen.getByText('Body')).toBeDefined()
})
