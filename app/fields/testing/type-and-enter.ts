import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Enters a text and presses Enter before the page draws anything. */
export function typeAndEnter(input: HTMLElement, text: string): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  )
}

const keyCodes = { Enter: 13, ArrowDown: 40 } as const

/** Presses a key with its code, since Polaris identifies keys by codes. */
export function pressKey(input: HTMLElement, key: keyof typeof keyCodes): void {
  fireEvent.keyDown(input, { key, keyCode: keyCodes[key] })
}

/** Runs frames immediately, before a list marks an option for a new text, as can happen on a busy machine. */
export function hurryFrames(): void {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    queueMicrotask(() => draw(performance.now()))
    return 0
  })
}
