/** Pages of a list that are read at most: 1,000 records in the shortest ones, 10,000 names of methods. A choice. */
export const listPagesMax = 100

/** Time within which the next page of a list may begin. */
export const listTimeMostMs = 60_000

/** End of a page of a list, as the platform reports it. */
export type PageEnd = { readonly hasNextPage: boolean; readonly endCursor: string | null }

/** Where the next page begins; undefined after the last. */
export const findNextPage = ({ hasNextPage, endCursor }: PageEnd): string | undefined =>
  hasNextPage ? (endCursor ?? undefined) : undefined

/** True of a list that goes on, and does not say where. Its part must not be taken for all of it. */
export const isLostPage = ({ hasNextPage, endCursor }: PageEnd): boolean => hasNextPage && endCursor === null

export type ListPage<Item> = {
  readonly items: readonly Item[]
  /** Where the next page begins; absent after the last. */
  readonly next: string | null | undefined
}

export type ReadPages<Item> = {
  readonly items: readonly Item[]
  /** True if the list goes on. A part of a list must not be taken for all of it. */
  readonly isCutOff: boolean
}

/**
 * Reads a list page by page, within a maximum of pages and of time. A platform may report a next page without end.
 *
 * @param readPage receives the start of the page, null for the first. An answer without `items` is a page that could not be read; then
 * this answers the same.
 * @param now milliseconds that pass steadily.
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
