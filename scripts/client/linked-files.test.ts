import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findLinkError } from './linked-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function link(sources: Readonly<Record<string, string>>): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'linked-files-'))
  folders.push(folder)
  return findLinkError(
    Object.entries(sources).map(([name, source]) => {
      const file = join(folder, name)
      writeFileSync(file, source)
      return file
    }),
  )
}

it('links files that import each other, without running them', () => {
  const one = 'import { two } from "./two.js"; export const one = 1; document.write(two)'
  expect(
    link({ 'one.js': one, 'two.js': 'import { one } from "./one.js"; export const two = one' }),
  ).toBeUndefined()
})

it.each([
  ['an export that the file does not define', { 'one.js': 'export { one }' }, 'one'],
  [
    'an import that another file does not export',
    { 'one.js': 'import { two } from "./two.js"', 'two.js': 'export const three = 3' },
    'two',
  ],
  ['an import of a missing file', { 'one.js': 'import "./two.js"' }, './two.js'],
])('reports %s', (_, sources, named) => {
  expect(link(sources)).toContain(named)
})
