import { useEffect, useState } from 'react'
import { focusWhenDrawn } from './focus-when-drawn.ts'

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
      focusWhenDrawn(() =>
        focused !== document.body && focused?.isConnected ? focused : document.getElementById(openerId),
      )
    },
    [focused, openerId],
  )
}
