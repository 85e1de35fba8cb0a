import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { findDropIndex, findDropTarget } from '#forms/drop-position.ts'
import { listItemId } from './list-focus.ts'

export type ItemDrag = {
  readonly from: number
  readonly to: number
  /** Index of the item that it would be dropped onto. */
  readonly onto?: number
}

/** Rules for items that can be dropped onto each other: a test for two items, and the action for them. */
export type Joining = {
  readonly canJoin: (from: number, onto: number) => boolean
  readonly onJoin: (from: number, onto: number) => void
}

/** Distance from the window's edge, in pixels, at which a drag scrolls the page, and its step. */
const edge = { near: 48, step: 16 } as const

/** Drags an item by its handle, with mouse, pen or finger. Escape cancels it. */
export function useItemDrag(
  path: string,
  count: number,
  onDrop: (drag: ItemDrag) => void,
  joining?: Joining,
) {
  const [drag, setDrag] = useState<ItemDrag | undefined>(undefined)
  const extents = () =>
    Array.from({ length: count }, (_, index) => {
      const box = document.getElementById(listItemId(path, index))?.getBoundingClientRect()
      return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 }
    })

  const isDragging = drag !== undefined
  const abandon = useRef(() => setDrag(undefined))
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') abandon.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDragging])

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === undefined) return
      scrollAtEdge(event.clientY)
      const { from } = drag
      const itemExtents = extents()
      const onto = joining && findDropTarget(itemExtents, from, event.clientY)
      if (onto !== undefined && joining?.canJoin(from, onto)) {
        if (onto !== drag.onto) setDrag({ from, to: from, onto })
        return
      }
      const to = findDropIndex(itemExtents, from, event.clientY)
      if (to !== drag.to || drag.onto !== undefined) setDrag({ from, to })
    },
    onPointerUp: () => {
      if (drag?.onto !== undefined) joining?.onJoin(drag.from, drag.onto)
      else if (drag !== undefined && drag.from !== drag.to) onDrop(drag)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { drag, handleProps }
}

/** Side of an item where the dragged item would land, or that it would be dropped onto the item. */
export function describeDrop(
  drag: ItemDrag | undefined,
  index: number,
): 'before' | 'after' | 'onto' | undefined {
  if (drag?.onto === index) return 'onto'
  if (drag === undefined || drag.to !== index || drag.from === drag.to) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

function scrollAtEdge(y: number): void {
  if (y < edge.near) window.scrollBy(0, -edge.step)
  if (y > window.innerHeight - edge.near) window.scrollBy(0, edge.step)
}
