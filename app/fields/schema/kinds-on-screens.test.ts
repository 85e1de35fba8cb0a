import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { structureRegistry } from './structure-registry.ts'
import { valueRegistry } from './value-registry.ts'

const root = join(import.meta.dirname, '../../..')
const registries = ['value-registry.ts', 'structure-registry.ts']

/** Sources of screens. A field's own file is no screen that uses it. */
function readSources(folder: string): { name: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|test-support|testing\//.test(name))
    .filter((name) => !registries.some((each) => name.endsWith(each)))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))
}

it('each kind of field is in the schema of a screen, or drawn by one', () => {
  const sources = [...readSources('app'), ...readSources('rules')]
  const components = Object.entries({ ...valueRegistry, ...structureRegistry })
  const unused = components.filter(([kind, component]) => {
    const name = (component as { name: string }).name
    return !sources.some(
      ({ text }) =>
        new RegExp(`\\bkind: '${kind}'`).test(text) ||
        (new RegExp(`<${name}\\b`).test(text) && !text.includes(`function ${name}(`)) ||
        new RegExp(`\\bcontrol: '${kind}'`).test(text),
    )
  })
  expect(components.length).toBeGreaterThan(30)
  expect(unused.map(([kind]) => kind)).toEqual([])
})
