import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { defineAppBridgeElements } from './app-bridge-elements.ts'

// Polaris reads sizes, which jsdom does not have.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A popover opens only next to an element that is laid out.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement
  },
})
window.scroll = () => undefined
Element.prototype.scrollBy = () => undefined
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

// Polaris scrolls its lists slightly later, when the page of a finished file has already been removed.
const timers = new Set<ReturnType<typeof setTimeout>>()
const startTimer = globalThis.setTimeout
globalThis.setTimeout = ((...args: Parameters<typeof startTimer>) => {
  const timer = startTimer(...args)
  timers.add(timer)
  return timer
}) as typeof startTimer
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = startTimer
})

// Fake timers of an earlier file restore the frames of its page, which draws none after its removal.
const frameMs = 16
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), frameMs))
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame)

defineAppBridgeElements()
configure({
  asyncUtilTimeout: 30_000,
  // A waiting test repeats its query, and describing the page each time took a tenth of all time. A failed test
  // describes it once.
  getElementError: (message) => new Error(message ?? 'An element was not found.'),
})

let logged: string[] = []

/** Returns the expected failures of a test. Any other text in the browser's log fails it. */
export function takeLoggedFailures(): string[] {
  const taken = logged
  logged = []
  return taken
}

beforeEach(() => {
  logged = []
  window.localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    logged.push(parts.map(String).join(' '))
  })
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${prettyDOM(document.body)}\n`)
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(takeLoggedFailures(), 'unexpected text in the browser log').toEqual([])
})
