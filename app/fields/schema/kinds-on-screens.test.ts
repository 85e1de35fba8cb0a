import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ImportGraph, loadedImports, readImportGraph } from '../../../scripts/lint/import-graph.ts'
import { projectFolder } from '../../../scripts/project-folder.ts'
import { structureRegistry } from './structure-registry.ts'
import { valueRegistry } from './value-registry.ts'

const registries = ['app/fields/schema/value-registry.ts', 'app/fields/schema/structure-registry.ts']
const sources = new Map<string, string>()

/** A row of a registry, whose component is imported directly or loads lazily. */
const row = /^ {2}(\w+): (?:lazyField\(\s*async \(\) =>\s*\(await import\('[^']+'\)\)\.)?(\w+)/gm
const components = registries.flatMap((registry) =>
  [...readSource(registry).matchAll(row)].map(([, kind = '', name = '']) => ({ kind, name })),
)
const imports = readImportGraph(loadedImports)
const jobsPage = 'app/features/bulk-codes/bulk-codes-page.tsx'
const jobFilter = 'app/features/bulk-codes/job-filter.tsx'

it('each kind of field is in the schema of a screen, or drawn by one', () => {
  expect(components.map(({ kind }) => kind)).toEqual(Object.keys({ ...valueRegistry, ...structureRegistry }))
  expect(findUnusedKinds(imports)).toEqual([])
})

it('a kind is unused where only a module that no screen imports has it', () => {
  const withoutFilter = (imports.get(jobsPage) ?? []).filter((file) => file !== jobFilter)
  expect(findUnusedKinds(new Map([...imports, [jobsPage, withoutFilter]]))).toEqual(['date_range', 'layout'])
})

/** Kinds that no screen uses. A field that a used kind draws counts as used. */
function findUnusedKinds(graph: ImportGraph): string[] {
  const roots = ['app/main.tsx']
  for (;;) {
    const shown = listReached(graph, roots).filter((file) => /^(?:app|rules)\//.test(file))
    const texts = shown.map(readSource)
    const used = components.filter((component) => texts.some((text) => uses(text, component)))
    const found = used.map(({ name }) => fileOf(graph, name)).filter((file) => !roots.includes(file))
    if (found.length === 0) return components.filter((each) => !used.includes(each)).map(({ kind }) => kind)
    roots.push(...found)
  }
}

function uses(text: string, { kind, name }: (typeof components)[number]): boolean {
  return (
    new RegExp(`\\b(?:kind|control): '${kind}'`).test(text) ||
    (new RegExp(`<${name}\\b`).test(text) && !text.includes(`function ${name}(`))
  )
}

/** Every module that the roots load. The registries are not followed, since they know all kinds. */
function listReached(graph: ImportGraph, roots: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || registries.includes(file)) continue
    reached.add(file)
    waiting.push(...(graph.get(file) ?? []))
  }
  return [...reached]
}

function fileOf(graph: ImportGraph, name: string): string {
  const file = registries
    .flatMap((registry) => graph.get(registry) ?? [])
    .find((each) => readSource(each).includes(`function ${name}(`))
  if (file === undefined) throw new Error(`No module of the registries has ${name}.`)
  return file
}

function readSource(file: string): string {
  const known = sources.get(file) ?? readFileSync(join(projectFolder, file), 'utf8')
  sources.set(file, known)
  return known
}
