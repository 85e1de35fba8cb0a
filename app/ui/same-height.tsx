import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { findRemembered, remember } from '../browser-storage.ts'

type SameHeightProps = {
  /** Name of the place in the browser's memory. */
  readonly name: string
  /** Height until this browser has seen the content. */
  readonly atFirstPixels: number
  readonly isLoading: boolean
  readonly children?: ReactNode
}

/** Place that keeps the height that this browser last saw while its content loads. Content below it does not move. */
export function SameHeight({ name, atFirstPixels, isLoading, children }: SameHeightProps) {
  const key = `checkout-ninja.height.${name}`
  const place = useRef<HTMLDivElement>(null)
  const [height] = useState(() => Number(findRemembered(key) ?? atFirstPixels))
  useLayoutEffect(() => {
    const shown = place.current?.offsetHeight
    if (!isLoading && shown) remember(key, String(shown))
  })
  return (
    <div ref={place} {...(isLoading && { style: { height, overflow: 'hidden' } })}>
      {children}
    </div>
  )
}
