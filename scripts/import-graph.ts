import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** Modules by their path in the project, each with its imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Every import: of code or of a type, at the start of a module or when a part of the screen is needed. */
export const allImports =
  /^(?:import|export|\}).* from '([.#][^']*)'$|\bimport\('([.#][^']*)'\)|^import '([.#][^']*)'$/gm

/** Imports that bring code: at the start of a module, or when a part of the screen is needed. */
export const loadedImports =
  /^(?:import(?! type\b)|export(?! type\b)|\}).* from '([.#][^']*)'$|\bimport\('([.#][^']*)'\)/gm

/** The modules of the project, each with its imports that match the pattern. */
export function readImportGraph(pattern: RegExp): ImportGraph {
  const files = new Set(
    globSync('*/**/*.{ts,tsx}', {
      cwd: projectFolder,
      exclude: (path) => /(^|\/)(node_modules|dist|mutation-results)$/.test(path),
    }),
  )
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(join(projectFolder, file), 'utf8')
      const names = [...text.matchAll(pattern)].map(
        ([, ...found]) => found.find((name) => name !== undefined) ?? '',
      )
      return [
        file,
        [...names.flatMap((name) => findImported(files, file, name)), ...findMatched(files, file, text)],
      ]
    }),
  )
}

/**
 * Finds the module of an import. The project's TypeScript names files with their endings, its AssemblyScript without.
 */
function findImported(files: ReadonlySet<string>, file: string, name: string): string[] {
  const path = name.startsWith('#') ? name.slice(1) : join(file, '..', name)
  return [path, `${path}.ts`].filter((each) => files.has(each)).slice(0, 1)
}

/** Finds the modules that a module imports by a pattern of their names. Patterns of other files, such as texts, find none. */
function findMatched(files: ReadonlySet<string>, file: string, text: string): string[] {
  return [...text.matchAll(/\bimport\.meta\.glob(?:<[^(]*>)?\('([^']*)'/g)].flatMap(([, pattern = '']) => {
    const path = join(file, '..', pattern)
    return [...files].filter((each) => matchesGlob(each, path))
  })
}
