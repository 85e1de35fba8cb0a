import { fireEvent } from '@testing-library/react'

const key = { key: 'Escape', keyCode: 27 }

/** Escape where the focus is. Polaris goes by the key's number, which keys of user-event do not have. */
export function pressEscape(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, key)
  fireEvent.keyUp(document.activeElement ?? document.body, key)
}
