import { useEffect, useState } from 'react'
import { focusWhenDrawn } from './focus-when-drawn.ts'

/**
 * Returns the focus to the element that had it when the component appeared, unless another element has it by then. A
 * clicked button has already lost the focus, so it is found by its id.
 */
export function useFocusReturn(openerId: string): void {
  // Read while rendering, since a field inside the component may take the focus before effects run.
  const [focused] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The focused element disappears with the component, and the opener may be disabled until the next render.
      focusWhenDrawn(() =>
        focused !== document.body && focused?.isConnected ? focused : document.getElementById(openerId),
      )
    },
    [focused, openerId],
  )
}
