import { fireEvent } from '@testing-library/react'

const key = { key: 'Escape', keyCode: 27 }

/** Presses Escape at the focus. Polaris reads the key's number, which keys of user-event do not have. */
export function pressEscape(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, key)
  fireEvent.keyUp(document.activeElement ?? document.body, key)
}
