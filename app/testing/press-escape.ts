import { fireEvent } from '@testing-library/react'

const key = { key: 'Escape', keyCode: 27 }

/** Presses Escape on the focused element. Polaris reads the key's number, which user-event does not set. */
export function pressEscape(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, key)
  fireEvent.keyUp(document.activeElement ?? document.body, key)
}
