import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the clock for timers of a screen; {@link passTimeUntilShown} lets it go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Advances the clock until a text is shown, such as one after several tries with pauses between. */
export async function passTimeUntilShown(text: string | RegExp): Promise<void> {
  while (screen.queryByText(text) === null) await act(() => vi.advanceTimersByTimeAsync(250))
  vi.useRealTimers()
}
