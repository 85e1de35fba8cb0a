import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableContents } from './table-contents.ts'

test('the answers for a listing name every table, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/listing.md'), 'utf8')
  const [, kept = ''] = page.match(/^## Data kept\n([\s\S]*?)^## /m) ?? []
  const named = [...kept.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(tableContents).toSorted())
})
