import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { groupsInScripts } from './polaris-tokens.ts'

const polaris = join(
  dirname(createRequire(import.meta.url).resolve('@shopify/polaris/package.json')),
  'build/esm',
)

it('keeps each group of tokens that a script of Polaris reads', () => {
  const read = globSync('**/*.js', { cwd: polaris }).flatMap((file) => {
    const source = readFileSync(join(polaris, file), 'utf8')
    return [...source.matchAll(/\btheme(?:Default)?\.(\w+)\[/g)].map(([, group = '']) => group)
  })
  expect([...new Set(read)].sort()).toEqual([...groupsInScripts].sort())
})
