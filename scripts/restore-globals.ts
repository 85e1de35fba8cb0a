import { afterAll, vi } from 'vitest'

/** A worker runs several files, so the clock and the globals that a file has replaced are put back at its end. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
