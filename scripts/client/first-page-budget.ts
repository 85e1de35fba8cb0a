import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Maximum gzipped bytes of JavaScript on the client's first page. A larger page fails the build. */
export const firstPageBytesMaximum = 150_000

/** List of the files of each page, next to the build's manifest. */
export const pageFilesPath = '.vite/page-files.json'

/** A page of the app: its own modules, and the maximum gzipped bytes of JavaScript with an empty cache. */
export type PageBudget = {
  readonly page: string
  readonly bytes: number
  readonly isOnPage: (moduleId: string) => boolean
}

type Chunk = {
  readonly fileName: string
  readonly code: string
  /** File names of the chunks that load before this one. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
}

/** Files that a page loads, with their gzipped bytes: the entry, the given modules, and everything that they import. */
export function findPageFiles(
  chunks: readonly Chunk[],
  isOnPage: (moduleId: string) => boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const waiting = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isOnPage))
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue
    found.set(chunk.fileName, gzipSync(chunk.code).length)
    const { imports } = chunk
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return found
}

/** Describes each page that is too large, with its files in descending size. */
export function findLargePages(chunks: readonly Chunk[], budgets: readonly PageBudget[]): string[] {
  return budgets.flatMap(({ page, bytes, isOnPage }) => {
    const files = [...findPageFiles(chunks, isOnPage)].sort(([, one], [, other]) => other - one)
    const sum = files.reduce((total, [, size]) => total + size, 0)
    if (sum <= bytes) return []
    const named = files.map(([fileName, size]) => `${fileName} ${size}`).join(', ')
    return [`${page} loads ${sum} bytes of JavaScript, gzipped; it may load ${bytes}: ${named}`]
  })
}

/** Fails a build that has a page over its budget. */
export function pageBudgets(budgets: readonly PageBudget[]): Plugin {
  return {
    name: 'page-budgets',
    // Runs after the files are written, since Vite changes them until then.
    writeBundle({ dir = '.' }, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => ({ ...chunk, code: readFileSync(join(dir, chunk.fileName), 'utf8') }))
      const files = budgets.map(({ page, isOnPage }) => [page, [...findPageFiles(chunks, isOnPage).keys()]])
      writeFileSync(join(dir, pageFilesPath), JSON.stringify(Object.fromEntries(files)))
      const large = findLargePages(chunks, budgets)
      if (large.length === 0) return
      this.error(`${large.join('\n')}\nLoad what only a later screen needs with that screen.`)
    },
  }
}
