import { queryOptions } from '@tanstack/react-query'
import { listPartKeys } from '#rules/published/format-parts.ts'
import { readPublications } from '../../platform/published-data.ts'
import { readOwnApp, readTheme } from '../../platform/theme-files.ts'

export const ownAppQuery = queryOptions({
  queryKey: ['own-app'],
  queryFn: ({ signal }) => readOwnApp(signal),
})

/** The merchant places blocks in another window, so every visit reads the theme again. */
export const themeQuery = queryOptions({
  queryKey: ['theme-files'],
  queryFn: ({ signal }) => readTheme(signal),
  staleTime: 0,
})

/** Parsed metafields that theme blocks read, the first one first. */
export const publishedQuery = queryOptions({
  queryKey: ['published-storefront'],
  queryFn: async ({ signal }) => {
    const { metafields } = await readPublications(signal)
    const own = metafields.filter(({ owner }) => owner === 'AppInstallation')
    return listPartKeys({ key: 'storefront' }).flatMap((key) =>
      own.filter((metafield) => metafield.key === key).map(({ value }) => parsePart(value)),
    )
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
