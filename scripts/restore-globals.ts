import { afterAll, vi } from 'vitest'

/** A worker runs several files, so each file restores the clock and the globals that it has replaced. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
