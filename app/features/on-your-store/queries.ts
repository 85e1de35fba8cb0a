import { queryOptions } from '@tanstack/react-query'
import { listPartKeys } from '#rules/published/format-parts.ts'
import type { PublicationOwner } from '#rules/records/publish-step.ts'
import { readPublications } from '../../platform/published-data.ts'
import { readOwnApp, readTheme } from '../../platform/theme-files.ts'

export const ownAppQuery = queryOptions({
  queryKey: ['own-app'],
  queryFn: ({ signal }) => readOwnApp(signal),
})

/** Read again at every visit, since the merchant places blocks in another window. */
export const themeQuery = queryOptions({
  queryKey: ['theme-files'],
  queryFn: ({ signal }) => readTheme(signal),
  staleTime: 0,
})

/**
 * Parsed metafields that theme blocks read, in their order. Sentences name the content for which the published data has
 * no room.
 */
export const publishedQuery = queryOptions({
  queryKey: ['published-parts'],
  queryFn: async ({ signal }) => {
    const { metafields } = await readPublications(signal)
    const listParts = (publication: { readonly owner: PublicationOwner; readonly key: string }) =>
      listPartKeys(publication).flatMap((key) =>
        metafields
          .filter((metafield) => metafield.owner === publication.owner && metafield.key === key)
          .map(({ value }) => parsePart(value)),
      )
    const storefront = listParts({ owner: 'AppInstallation', key: 'storefront' })
    const checkout = listParts({ owner: 'Shop', key: 'checkout' })
    // Loads separately, so it adds nothing to the page's own code.
    const { describeLeftOut } = await import('#rules/published/describe-left-out.ts')
    return { storefront, leftOut: describeLeftOut(storefront, checkout) }
  },
  staleTime: 0,
})

function parsePart(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
