import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the clock for timers of a screen. {@link passTimeUntilShown} advances it. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Advances the clock until a text is shown, for example after several attempts with pauses. */
export async function passTimeUntilShown(text: string | RegExp): Promise<void> {
  while (screen.queryByText(text) === null) await act(() => vi.advanceTimersByTimeAsync(250))
  vi.useRealTimers()
}
