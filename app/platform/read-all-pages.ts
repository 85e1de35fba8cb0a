import { findNextPage, isLostPage, type PageEnd, readPages } from '#rules/records/read-pages.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from './platform-failure.ts'

/** Page of a list on the platform, with the cursor of the next page. */
export type PlatformPage<Node> = {
  readonly nodes: readonly Node[]
  readonly pageInfo: PageEnd
}

/**
 * Reads all pages. `readPage` receives the cursor of the page, or null for the first.
 *
 * @throws PlatformFailure if the list is longer than the maximum or has no cursor. No caller may take an incomplete
 * list for the whole list.
 */
export async function readAllPages<Node>(
  readPage: (after: string | null) => Promise<PlatformPage<Node>>,
): Promise<Node[]> {
  const { items, isCutOff } = await readPages<Node, never>(
    async (after) => {
      const { nodes, pageInfo } = await readPage(after)
      if (isLostPage(pageInfo)) throw new PlatformFailure(errors.unexpectedAnswer, { passing: false })
      return { items: nodes, next: findNextPage(pageInfo) }
    },
    () => performance.now(),
  )
  if (isCutOff) throw new PlatformFailure(errors.listTooLong, { passing: false })
  return [...items]
}
