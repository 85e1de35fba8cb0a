import { type ReactNode, startTransition, useEffect, useState } from 'react'

type DrawnInTurnsProps = {
  /** Shown until the whole part is drawn. Not needed for a part that moves no other. */
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

/**
 * Part that takes the browser long to draw. React draws it in steps of a few milliseconds, so that the page reacts to
 * clicks and keys meanwhile. The part appears once all of it is drawn.
 */
export function DrawnInTurns({ placeholder = null, children }: DrawnInTurnsProps) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : placeholder
}
