import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import { formatGid } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'
import { Theme, themeName, themeNumber } from '../../storefront/theme-files/theme.ts'

type FileArguments = Pick<ConnectionArguments, 'first' | 'after'> & { filenames?: string[] | null }
type ThemeFile = { name: string; content: string; updatedAt: string }

/** Number of files on a page, if a call does not set it. */
const usualPage = 50

const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'application/javascript',
  '.json': 'application/json',
  '.liquid': 'application/x-liquid',
}

/** The shop's one theme, which is published. */
export function themeForm(state: State) {
  const { shop, themeFiles } = state
  const changes = Object.values(themeFiles).map(({ updatedAt }) => updatedAt)
  return {
    __typename: 'OnlineStoreTheme',
    id: formatGid('OnlineStoreTheme', themeNumber(shop)),
    name: themeName,
    role: 'MAIN',
    prefix: '/t/1',
    processing: false,
    processingFailed: false,
    themeStoreId: null,
    createdAt: shop.createdAt,
    updatedAt: changes.sort().at(-1) ?? shop.createdAt,
    files: (args: FileArguments) => listFiles(state, args),
  }
}

function listFiles(state: State, { filenames, first, after }: FileArguments) {
  const { shop, themeFiles } = state
  const files = [...Theme.of(state).files].map(
    ([name, content]): ThemeFile => ({
      name,
      content,
      updatedAt: themeFiles[name]?.updatedAt ?? shop.createdAt,
    }),
  )
  const wanted = files.filter(
    ({ name }) => filenames == null || filenames.some((one) => isNamedByPattern(name, one)),
  )
  const byName = { sortValue: ({ name }: ThemeFile) => name, idOf: ({ name }: ThemeFile) => name }
  return connect(wanted, { first: first ?? usualPage, after: after ?? null }, byName, (file) => ({
    filename: file.name,
    body: { __typename: 'OnlineStoreThemeFileBodyText', content: file.content },
    checksumMd5: createHash('md5').update(file.content).digest('hex'),
    contentType: contentTypes[extname(file.name)] ?? 'text/plain',
    size: String(Buffer.byteLength(file.content)),
    createdAt: shop.createdAt,
    updatedAt: file.updatedAt,
  }))
}

/** A name may have `*` for any characters. */
export function isNamedByPattern(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  if (parts.length === 0) return name === pattern
  const end = parts.pop() ?? ''
  if (!name.startsWith(start) || !name.endsWith(end) || name.length < start.length + end.length) return false
  let rest = name.slice(start.length, name.length - end.length)
  for (const part of parts) {
    const place = rest.indexOf(part)
    if (place === -1) return false
    rest = rest.slice(place + part.length)
  }
  return true
}
