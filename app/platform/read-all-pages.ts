/** Page of a list on the platform, with the start of the next. */
export type PlatformPage<Node> = {
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Reads page after page until the last. `readPage` receives the start of the page, null for the first. */
export async function readAllPages<Node>(
  readPage: (after: string | null) => Promise<PlatformPage<Node>>,
): Promise<Node[]> {
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const page: PlatformPage<Node> = await readPage(after)
    nodes.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return nodes
}
