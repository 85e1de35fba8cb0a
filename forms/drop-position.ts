/** Vertical extent of an item on the page, in pixels from the top. */
export type Extent = { readonly top: number; readonly bottom: number }

/** New index of an item that is dropped at a height: it moves past each item whose middle it has passed. */
export function findDropIndex(extents: readonly Extent[], from: number, y: number): number {
  const middles = extents.map(({ top, bottom }) => (top + bottom) / 2)
  const above = middles.filter((middle, index) => index !== from && middle < y).length
  return Math.min(Math.max(above, 0), extents.length - 1)
}

/**
 * Index of the other item that a dragged one is over. The height must be in its middle half. Undefined between items.
 */
export function findDropTarget(extents: readonly Extent[], from: number, y: number): number | undefined {
  const target = extents.findIndex(({ top, bottom }, index) => {
    const quarter = (bottom - top) / 4
    return index !== from && y > top + quarter && y < bottom - quarter
  })
  return target < 0 ? undefined : target
}
