import { afterAll, vi } from 'vitest'

/** A worker goes on to the next file: what a file has put in place of the clock or a global goes with it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
