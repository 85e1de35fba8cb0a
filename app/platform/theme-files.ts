import { type ThemeFile, themeFileNames } from '#rules/features/on-your-store/placed-blocks.ts'
import { formatDocument, graphql } from './document.ts'
import { PlatformFailure } from './platform-failure.ts'
import { requestPlatform } from './request-platform.ts'

const ownAppDocument = formatDocument(
  graphql(`
    query OwnApp {
      currentAppInstallation { app { apiKey handle } }
    }
  `),
)

const themeFilesDocument = formatDocument(
  graphql(`
    query ThemeFiles($filenames: [String!]!) {
      themes(first: 1, roles: [MAIN]) {
        nodes {
          name
          files(first: 50, filenames: $filenames) {
            nodes { filename body { __typename ... on OnlineStoreThemeFileBodyText { content } } }
          }
        }
      }
    }
  `),
)

export const themeDocuments = [ownAppDocument, themeFilesDocument]

/** First known version of the Admin API that has themes. */
export const firstVersionWithThemes = '2025-10'

/** Optional scope. With it the app can see where its blocks are. */
export const themeScope = 'read_themes'

/** Names of the app in themes and in links to the theme editor. */
export type OwnApp = { readonly apiKey: string; readonly handle: string }

export async function readOwnApp(signal?: AbortSignal): Promise<OwnApp> {
  const { apiKey, handle } = (await requestPlatform(ownAppDocument, {}, signal)).currentAppInstallation.app
  return { apiKey, handle: handle ?? '' }
}

/** The published theme, with the files that contain the positions of blocks. */
export type ReadTheme = { readonly name: string; readonly files: readonly ThemeFile[] }

/** The published theme. Null if the merchant has not granted the scope, or if there is no theme. */
export async function readTheme(signal?: AbortSignal): Promise<ReadTheme | null> {
  try {
    const { themes } = await requestPlatform(themeFilesDocument, { filenames: [...themeFileNames] }, signal)
    const theme = themes?.nodes[0]
    if (theme === undefined) return null
    const files = (theme.files?.nodes ?? []).map(({ filename, body }) => ({
      filename,
      content: 'content' in body ? body.content : '',
    }))
    return { name: theme.name, files }
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return null
    throw error
  }
}
