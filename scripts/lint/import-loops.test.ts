import { beforeAll, expect, it } from 'vitest'
import { allImports, type ImportGraph, readImportGraph } from './import-graph.ts'

const topFolders = [
  'app',
  'cases',
  'engine',
  'extensions',
  'forms',
  'function-host',
  'local-store',
  'program',
  'rules',
  'server',
]
const outsideRooms = ['bench', 'e2e', 'scripts', 'soak']

let imports: ImportGraph

beforeAll(() => {
  imports = readImportGraph(allImports)
})

it('reads the modules of every room', () => {
  const read = new Set([...imports.keys()].map((file) => file.split('/')[0]))
  expect([...read].sort()).toEqual([...topFolders, ...outsideRooms].sort())
})

it('has no module that imports itself through others, not even for a type or when a screen opens', () => {
  expect(findLoop(imports)).toBeUndefined()
})

it('would find a loop, however its modules are named', () => {
  const log = 'engine/log.ts'
  expect(findLoop(new Map([...imports, [log, ['engine/judging/rule.ts']]]))).toContain(log)
  const paths = 'app/paths.ts'
  expect(findLoop(new Map([...imports, [paths, ['app/features/features.ts']]]))).toContain(paths)
  const shape = 'rules/functions/stored-form.ts'
  expect(findLoop(new Map([...imports, [shape, ['rules/features/save-need.ts']]]))).toContain(shape)
})

/** The modules of the first loop found, each importing the next. */
function findLoop(graph: ImportGraph): string[] | undefined {
  const finished = new Set<string>()
  const walk = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const imported of graph.get(file) ?? []) {
      const loop = walk(imported, [...path, file])
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
