import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinFiles, type ModuleFile } from './join-files.ts'

const file = (name: string, bytes: number, screens: number[], imports: number[] = []): ModuleFile => ({
  modules: [name],
  bytes,
  screens: new Set(screens),
  imports: new Set(imports),
})

/** Modules of each file, in the order of the alphabet. */
const listFiles = (files: readonly ModuleFile[], weights: readonly number[]) =>
  joinFiles(files, weights).map(({ modules }) => [...modules].sort().join(' '))

it('small files that two screens load become one, although a third screen needs one of them alone', () => {
  const files = [file('fields', 5_000, [0, 1, 2]), file('words', 100, [0, 1])]
  expect(listFiles(files, [1, 1, 1])).toEqual(['fields words'])
})

it('a file that a screen would load for nothing stays apart', () => {
  const files = [file('fields', 5_000, [0, 1, 2]), file('rules', 5_000, [0, 1])]
  expect(listFiles(files, [1, 1, 1])).toEqual(['fields', 'rules'])
})

it('bytes of a screen with a greater weight count more', () => {
  const files = [file('fields', 5_000, [0, 1, 2]), file('words', 100, [0, 1])]
  expect(listFiles(files, [1, 1, 10])).toEqual(['fields', 'words'])
})

it('a small file stays apart if a screen would load all that it imports', () => {
  const files = [
    file('fields', 5_000, [0, 1, 2]),
    file('words', 100, [0, 1], [2]),
    file('rules', 5_000, [0, 1]),
  ]
  expect(listFiles(files, [1, 1, 1])).toEqual(['fields', 'rules words'])
})

/** Files in an order in which each comes after its imports. Undefined if imports make a loop. */
function orderFiles(modules: readonly ModuleFile[], joined: readonly ModuleFile[]): string[] | undefined {
  const fileOf = new Map(joined.flatMap((file) => file.modules.map((name) => [name, file] as const)))
  const importsOf = (file: ModuleFile) =>
    file.modules.flatMap((name) =>
      [...(modules[Number(name)]?.imports ?? [])].map((place) => fileOf.get(`${place}`)),
    )
  const ready = new Set<ModuleFile | undefined>()
  for (let before = -1; before < ready.size; ) {
    before = ready.size
    for (const file of joined)
      if (importsOf(file).every((imported) => imported === file || ready.has(imported))) ready.add(file)
  }
  return ready.size === joined.length ? joined.flatMap((file) => file.modules) : undefined
}

it('joined files hold each module once and never import each other in a loop', () => {
  const place = fc.nat({ max: 9 })
  const drawn = fc.array(
    fc.record({ bytes: fc.nat({ max: 2_000 }), begins: fc.subarray([0, 1, 2, 3]), imports: fc.array(place) }),
    { minLength: 2, maxLength: 10 },
  )
  fc.assert(
    fc.property(drawn, (parts) => {
      // A module imports later ones only, and the screens of its importers load it too.
      const screens = parts.map(({ begins }) => new Set(begins))
      const imports = parts.map((part, at) => part.imports.filter((to) => to > at && to < parts.length))
      for (const [at, to] of imports.entries())
        for (const one of to) for (const screen of screens[at] ?? []) screens[one]?.add(screen)
      const modules = parts.map(({ bytes }, at) =>
        file(`${at}`, bytes, [...(screens[at] ?? [])], imports[at]),
      )
      const ordered = orderFiles(modules, joinFiles(modules, [1, 1, 2, 0.3]))
      expect(ordered?.map(Number).sort((one, other) => one - other)).toEqual([...parts.keys()])
    }),
  )
})
