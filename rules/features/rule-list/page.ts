/** Rows of a list shown at once (docs/product.md#lists). */
export const rowsPerPage = 10

export type Page<Item> = {
  readonly items: readonly Item[]
  /** Counted from 1, and never past the last. */
  readonly number: number
  readonly count: number
  /** Position of its first item in the whole list, counted from 1. */
  readonly first: number
}

/** One page of a list. A page past the end, after items were removed, becomes the last page. */
export function cutPage<Item>(items: readonly Item[], wanted: number): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / rowsPerPage))
  const number = Math.min(Math.max(1, wanted), count)
  const start = (number - 1) * rowsPerPage
  return { items: items.slice(start, start + rowsPerPage), number, count, first: start + 1 }
}
