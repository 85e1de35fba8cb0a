import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between the buttons of a list with the arrow keys. From the first one, it moves up to the element
 * before.
 */
export function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || list === null) return
  const buttons: (Element | null)[] = [...list.querySelectorAll('button')]
  const present = buttons.indexOf(document.activeElement)
  const next = buttons[present + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
