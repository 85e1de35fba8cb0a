import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Boxes that are not drawn yet, by their ids. */
const waiting = new Map<string, () => void>()

/** Distance from the view at which a box is drawn, so that it is ready when the merchant scrolls there. */
const nearView = '800px'

/** Draws a box immediately, because the focus will move into it. */
export function drawNow(id: string): void {
  const draw = waiting.get(id)
  if (draw !== undefined) flushSync(draw)
}

type DrawnInViewProps = {
  /** Id of the box, for moving the focus there. */
  readonly id: string
  /** True to draw the box together with the page. */
  readonly isAtOnce: boolean
  /** Estimated height of the content, in pixels. */
  readonly height: number
  readonly children: ReactNode
}

/** Content that is drawn when it comes near the view. It stays drawn. */
export function DrawnInView({ id, isAtOnce, height, children }: DrawnInViewProps) {
  const [isDrawn, setIsDrawn] = useState(() => isAtOnce || typeof IntersectionObserver === 'undefined')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDrawn || box.current === null) return
    const draw = () => setIsDrawn(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw()
      },
      { rootMargin: nearView },
    )
    observer.observe(box.current)
    waiting.set(id, draw)
    return () => {
      observer.disconnect()
      if (waiting.get(id) === draw) waiting.delete(id)
    }
  }, [isDrawn, id])
  return isDrawn ? children : <div ref={box} style={{ blockSize: height }} />
}
