import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** Modules by their path in the project, each with its imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Imports and exports with a `from`, including imports of types. */
export const writtenImports = /^(?:import|export|\}).* from '([.#][^']*)'$/gm

/** Imports that bring code: at the start of a module, or when a part of the screen is needed. */
export const loadedImports =
  /^(?:import(?! type\b)|export(?! type\b)|\}).* from '([.#][^']*)'$|\bimport\('([.#][^']*)'\)/gm

/** The modules of the project and what each imports, as far as the imports match the pattern. */
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
      const names = [...text.matchAll(pattern)].map(([, atStart, whenNeeded]) => atStart ?? whenNeeded ?? '')
      return [file, names.flatMap((name) => findImported(files, file, name))]
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
