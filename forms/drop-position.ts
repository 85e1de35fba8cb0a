/** Where an item stands on the page, in pixels from the top. */
export type Extent = { readonly top: number; readonly bottom: number }

/** The index an item would have when it is let go at a height: it takes the place of the item whose middle it has passed. */
export function findDropIndex(extents: readonly Extent[], from: number, y: number): number {
  const middles = extents.map(({ top, bottom }) => (top + bottom) / 2)
  const above = middles.filter((middle, index) => index !== from && middle < y).length
  return Math.min(Math.max(above, 0), extents.length - 1)
}

/** The other item onto whose middle half a dragged one would be let go; undefined between items. */
export function findDropTarget(extents: readonly Extent[], from: number, y: number): number | undefined {
  const target = extents.findIndex(({ top, bottom }, index) => {
    const quarter = (bottom - top) / 4
    return index !== from && y > top + quarter && y < bottom - quarter
  })
  return target < 0 ? undefined : target
}
