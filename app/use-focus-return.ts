import { useEffect, useState } from 'react'

/**
 * Gives the focus back to the element that had it when the component came, unless another has it by then. A button that was
 * clicked has lost it already, so that its id helps out.
 */
export function useFocusReturn(openerId: string): void {
  // Read while rendering: a field within the component may take the focus before effects run.
  const [focused] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The focused element goes with the component, and the opener may be disabled until the next drawing.
      giveBack(() => (focused === document.body ? document.getElementById(openerId) : focused), framesMost)
    },
    [focused, openerId],
  )
}

/** Half a second on a usual screen: a slow one may draw the opener late. */
const framesMost = 30

function giveBack(findOpener: () => Element | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (framesLeft === 0 || (activeElement !== null && activeElement !== body)) return
    const opener = findOpener()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    giveBack(findOpener, framesLeft - 1)
  })
}
