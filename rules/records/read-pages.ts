/**
 * Maximum pages that are read of a list: 1,000 records with the shortest pages, or 10,000 names of methods. A choice.
 */
export const listPagesMax = 100

/** Time in milliseconds after which no further page of a list is read. */
export const listTimeMostMs = 60_000

/** End of a list's page, as the platform reports it. */
export type PageEnd = { readonly hasNextPage: boolean; readonly endCursor: string | null }

/** Cursor of the next page. Undefined after the last page. */
export const findNextPage = ({ hasNextPage, endCursor }: PageEnd): string | undefined =>
  hasNextPage ? (endCursor ?? undefined) : undefined

/** True if a list continues, but the platform did not say where. The part must not be used as the whole list. */
export const isLostPage = ({ hasNextPage, endCursor }: PageEnd): boolean => hasNextPage && endCursor === null

export type ListPage<Item> = {
  readonly items: readonly Item[]
  /** Cursor of the next page. Absent after the last page. */
  readonly next: string | null | undefined
}

export type ReadPages<Item> = {
  readonly items: readonly Item[]
  /** True if the list continues. A part of a list must not be used as the whole list. */
  readonly isCutOff: boolean
}

/**
 * Reads a list page by page. It has a maximum of pages and of time, since a platform may always report a next page.
 *
 * @param readPage receives the cursor of the page, null for the first. A result without `items` is a page that could
 * not be read. `readPages` then returns that result.
 * @param now monotonic time in milliseconds.
 */
export async function readPages<Item, Unread extends { readonly items?: never } = never>(
  readPage: (after: string | null) => Promise<ListPage<Item> | Unread>,
  now: () => number,
): Promise<ReadPages<Item> | Unread> {
  const items: Item[] = []
  const end = now() + listTimeMostMs
  let after: string | null = null
  for (let read = 0; read < listPagesMax && (read === 0 || now() < end); read++) {
    const page: ListPage<Item> | Unread = await readPage(after)
    if (page.items === undefined) return page as Unread
    for (const item of page.items) items.push(item)
    after = page.next ?? null
    if (after === null) return { items, isCutOff: false }
  }
  return { items, isCutOff: true }
}
