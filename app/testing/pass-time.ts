import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the clock for what a screen does by itself; {@link passTimeUntilShown} lets it go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Lets time pass as fast as the machine can until a text is shown, as one that follows tries with pauses between. */
export async function passTimeUntilShown(text: string | RegExp): Promise<void> {
  while (screen.queryByText(text) === null) await act(() => vi.advanceTimersByTimeAsync(250))
  vi.useRealTimers()
}
