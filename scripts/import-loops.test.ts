import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { projectFolder } from './local-settings.ts'

/** Modules by their path in the project, each with its imports, including imports of types. */
type Imports = ReadonlyMap<string, readonly string[]>

const rooms = [
  'app',
  'cases',
  'extensions',
  'forms',
  'function-host',
  'local-store',
  'program',
  'rules',
  'server',
]
const outsideRooms = ['bench', 'e2e', 'scripts', 'soak']

let imports: Imports

beforeAll(() => {
  const files = globSync('*/**/*.{ts,tsx}', {
    cwd: projectFolder,
    exclude: (path) => /(^|\/)(node_modules|dist|mutation-results)$/.test(path),
  })
  imports = readImports(new Set(files))
})

it('reads the modules of every room', () => {
  const read = new Set([...imports.keys()].map((file) => file.split('/')[0]))
  expect([...read].sort()).toEqual([...rooms, ...outsideRooms].sort())
})

it('has no module that imports itself through others, not even for a type', () => {
  expect(findLoop(imports)).toBeUndefined()
})

it('would find a loop, however its modules are named', () => {
  const log = 'extensions/engine/log.ts'
  expect(findLoop(new Map([...imports, [log, ['extensions/engine/judging/rule.ts']]]))).toContain(log)
  const shape = 'rules/language/function-variant.ts'
  expect(findLoop(new Map([...imports, [shape, ['rules/features/save-need.ts']]]))).toContain(shape)
})

function readImports(files: ReadonlySet<string>): Imports {
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(join(projectFolder, file), 'utf8')
      const names = [...text.matchAll(/^(?:import|export|\}).* from '([.#][^']*)'$/gm)]
      return [file, names.flatMap(([, name = '']) => findImported(files, file, name))]
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

/** The modules of the first loop found, each importing the next. */
function findLoop(graph: Imports): string[] | undefined {
  const finished = new Set<string>()
  const walk = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const imported of graph.get(file) ?? []) {
      const loop = walk(imported, [...way, file])
      if (loop) return loop
    }
    finished.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const loop = walk(file, [])
    if (loop) return loop
  }
  return undefined
}
