import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { projectFolder } from '../project-folder.ts'

/** Modules by their path in the project, each with its imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Matches every import of code or of a type, static or dynamic. */
export const allImports =
  /^(?:import|export|\}).* from '([.#][^']*)'$|\bimport\('([.#][^']*)'\)|^import '([.#][^']*)'$/gm

/** Matches imports that load code, static or dynamic. */
export const loadedImports =
  /^(?:import(?! type\b)|export(?! type\b)|\}).* from '([.#][^']*)'$|\bimport\('([.#][^']*)'\)/gm

/** The project's modules, each with its imports that match the pattern. */
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
 * Finds the module of an import. The project's TypeScript imports have file endings, and its AssemblyScript imports
 * have none.
 */
function findImported(files: ReadonlySet<string>, file: string, name: string): string[] {
  const path = name.startsWith('#') ? name.slice(1) : join(file, '..', name)
  return [path, `${path}.ts`].filter((each) => files.has(each)).slice(0, 1)
}

/** Finds the modules that a module imports with a glob pattern. Patterns for other files, such as texts, match none. */
function findMatched(files: ReadonlySet<string>, file: string, text: string): string[] {
  return [...text.matchAll(/\bimport\.meta\.glob(?:<[^(]*>)?\('([^']*)'/g)].flatMap(([, pattern = '']) => {
    const path = join(file, '..', pattern)
    return [...files].filter((each) => matchesGlob(each, path))
  })
}
