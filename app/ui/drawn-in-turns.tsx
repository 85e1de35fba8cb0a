import { type ReactNode, startTransition, useEffect, useState } from 'react'

type DrawnInTurnsProps = {
  /** Shown until all of it is drawn; nothing, for a part that moves no other. */
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

/**
 * Part that takes the browser long to draw. React draws it in turns of a few milliseconds, so that clicks and keys are
 * answered meanwhile, and shows it at once.
 */
export function DrawnInTurns({ placeholder = null, children }: DrawnInTurnsProps) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn ? children : placeholder
}
