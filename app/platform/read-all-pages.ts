import { findNextPage, isLostPage, type PageEnd, readPages } from '#rules/records/read-pages.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from './platform-failure.ts'

/** Page of a list on the platform, with the start of the next. */
export type PlatformPage<Node> = {
  readonly nodes: readonly Node[]
  readonly pageInfo: PageEnd
}

/**
 * Reads page after page until the last. `readPage` receives the start of the page, null for the first.
 *
 * @throws PlatformFailure where the list goes on beyond what is read, or does not say where: a part of it must not be taken for all.
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
