/** End of a page of a list, as the platform reports it. */
export type PageEnd = { readonly hasNextPage: boolean; readonly endCursor: string | null }

/** Where the next page begins; undefined after the last. */
export const findNextPage = ({ hasNextPage, endCursor }: PageEnd): string | undefined =>
  hasNextPage ? (endCursor ?? undefined) : undefined

/** True of a list that goes on, and does not say where. Its part must not be taken for all of it. */
export const isLostPage = ({ hasNextPage, endCursor }: PageEnd): boolean => hasNextPage && endCursor === null
