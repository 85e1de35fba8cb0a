import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Gzipped bytes of JavaScript that the client's first page may load. A larger page fails the build. */
export const firstPageBytesMaximum = 150_000

type Chunk = {
  readonly fileName: string
  readonly code: string
  /** File names of the chunks that load before this one runs. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
}

/**
 * Files that the first page waits for, with their gzipped bytes: the entry, the given modules, and all their imports.
 */
export function findFirstPage(
  chunks: readonly Chunk[],
  isOnFirstPage: (moduleId: string) => boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const waiting = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isOnFirstPage))
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue
    found.set(chunk.fileName, gzipSync(chunk.code).length)
    const { imports } = chunk
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return found
}

/** Refuses a build whose first page is too large, and names its files, the largest first. */
export function firstPageBudget(isOnFirstPage: (moduleId: string) => boolean): Plugin {
  return {
    name: 'first-page-budget',
    // The check runs after the files are written, since Vite adds to them until then.
    writeBundle({ dir = '.' }, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => ({ ...chunk, code: readFileSync(join(dir, chunk.fileName), 'utf8') }))
      const files = [...findFirstPage(chunks, isOnFirstPage)].sort(([, one], [, other]) => other - one)
      const bytes = files.reduce((sum, [, size]) => sum + size, 0)
      if (bytes <= firstPageBytesMaximum) return
      this.error(
        `The first page loads ${bytes} bytes of JavaScript, gzipped; it may load ${firstPageBytesMaximum}. ` +
          'Load what only a later screen needs with that screen. ' +
          files.map(([fileName, size]) => `${fileName} ${size}`).join(', '),
      )
    },
  }
}
