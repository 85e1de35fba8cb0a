/** Rows on a page of a list (docs/product.md#lists). */
export const rowsPerPage = 10

export type Page<Item> = {
  readonly items: readonly Item[]
  /** Starts at 1, and is at most the number of the last page. */
  readonly number: number
  readonly count: number
  /** Position of its first item in the full list, starting at 1. */
  readonly first: number
}

/** Returns one page of a list. If items were removed and the page is past the end, it returns the last page. */
export function cutPage<Item>(items: readonly Item[], wanted: number): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / rowsPerPage))
  const number = Math.min(Math.max(1, wanted), count)
  const start = (number - 1) * rowsPerPage
  return { items: items.slice(start, start + rowsPerPage), number, count, first: start + 1 }
}
